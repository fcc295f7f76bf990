package io.gradus.backend.tryouts;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.FakeCore;
import io.gradus.backend.testing.ModelRuns;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.Waiting;
import io.gradus.backend.tryouts.internal.TryoutProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class TryoutTests {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static TestServer server;
    private static String run;

    @BeforeAll
    static void start() throws IOException {
        server =
                TestServer.start(
                        TestServer.newHome(),
                        "--gradus.worker.local=false",
                        "--gradus.worker.main-class=" + FakeCore.class.getName());
        run = new ModelRuns(server).tiny();
    }

    @AfterAll
    static void close() {
        server.close();
    }

    private static Api.Answer asked(Map<String, Object> body) {
        return server.api().post("/api/v1/runs/" + run + "/tryouts", body);
    }

    private static Tryout ended(String id) {
        TryoutService tryouts = server.bean(TryoutService.class);
        return Waiting.until(PATIENCE, () -> tryouts.get(id), t -> t.state().isFinal());
    }

    private static String begun(String text) {
        String id = asked(Map.of("text", text)).text("id");
        TryoutService tryouts = server.bean(TryoutService.class);
        Waiting.until(PATIENCE, () -> tryouts.get(id), t -> t.tokens() > 0);
        return id;
    }

    private static Api.Answer stop(String id) {
        return server.api().send(server.api().request("/api/v1/tryouts/" + id).DELETE());
    }

    @Test
    void oneProcessAnswersUntilItIsLetGo() {
        String first = ended(asked(Map.of("text", "a")).text("id")).text();
        Tryout second = ended(asked(Map.of("text", "b", "step", 50)).text("id"));

        assertThat(second.state()).isEqualTo(TryoutState.COMPLETED);
        assertThat(second.prompt()).isEqualTo("b");
        assertThat(second.text()).isEqualTo(first);
        server.bean(TryoutProcess.class).letGo();
        assertThat(ended(asked(Map.of("text", "c")).text("id")).text()).isNotEqualTo(first);
    }

    @Test
    void aStoppedOneKeepsWhatItWroteAndMakesRoom() {
        String slow = begun("slow");
        String waiting = asked(Map.of("text", "a")).text("id");
        assertThat(server.api().get("/api/v1/tryouts/" + waiting).text("state"))
                .isEqualTo("queued");

        stop(slow);

        assertThat(ended(slow).state()).isEqualTo(TryoutState.STOPPED);
        assertThat(ended(slow).text()).isNotBlank();
        assertThat(ended(waiting).state()).isEqualTo(TryoutState.COMPLETED);
    }

    @Test
    void aFewWaitAndMoreAreRefused() {
        List<String> ids = new ArrayList<>(List.of(begun("slow")));
        for (int i = 0; i < 4; i++) {
            ids.add(asked(Map.of("text", "a")).text("id"));
        }

        Api.Answer refused = asked(Map.of("text", "a"));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(stop(ids.getLast()).text("state")).isEqualTo("stopped");
        assertThat(asked(Map.of("text", "b")).status()).isEqualTo(202);
        stop(ids.getFirst());
        assertThat(ended(ids.get(3)).state()).isEqualTo(TryoutState.COMPLETED);
    }

    @Test
    void aCrashEndsOneWithTheEndOfItsLogAndTheNextGoesOn() {
        Tryout crashed = ended(asked(Map.of("text", "crash")).text("id"));

        assertThat(crashed.state()).isEqualTo(TryoutState.FAILED);
        assertThat(crashed.reason()).contains("the engine fell over");
        assertThat(ended(asked(Map.of("text", "a")).text("id")).state())
                .isEqualTo(TryoutState.COMPLETED);
    }

    @Test
    void aProblemIsDrawnFromACellOfTheRun() {
        Api.Answer drawn = asked(Map.of("cell", "addition(digits=1)", "seed", 3));

        assertThat(drawn.json().at("/request/problem").asString())
                .startsWith("addition(digits=1)#");
        Api.Answer unknown = asked(Map.of("cell", "addition(digits=9)"));
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.text("place")).isEqualTo("cell");
        assertThat(unknown.text("remedy")).contains("addition(digits=1)");
        assertThat(asked(Map.of("text", "a", "problem", "b")).text("place")).isEqualTo("text");
        assertThat(asked(Map.of("text", "a", "step", 70)).text("remedy")).contains("[50]");
    }
}
