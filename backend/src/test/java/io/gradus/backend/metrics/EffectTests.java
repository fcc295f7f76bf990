package io.gradus.backend.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.base.Metric;
import io.gradus.training.event.TrainingEvent;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EffectTests {
    private static TrainingEvent step(long step) {
        return new TrainingEvent.StepCompleted(
                step,
                step,
                0,
                List.of(new Metric("reward/mean", step == 5 ? Double.NaN : step)),
                List.of(),
                List.of());
    }

    @ParameterizedTest
    @EnumSource
    void meansOfBothSidesComeWithTheirNumbers(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        worker.send(step(1), step(2), step(3), step(4), step(5), step(6));

        // before: steps 2, 3 and 4; after: 5, which is no number, and 6
        assertThat(server.bean(CommandEffects.class).around(worker.run(), 4, 3))
                .containsExactly(
                        new CommandEffects.Effect(
                                "reward/mean", OptionalDouble.of(3), 3, OptionalDouble.of(6), 1),
                        new CommandEffects.Effect(
                                "passRate/mean",
                                OptionalDouble.empty(),
                                0,
                                OptionalDouble.empty(),
                                0));
        Api.Answer answer =
                server.api().get("/api/v1/runs/" + worker.run() + "/effect?step=4&window=0");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("detail")).isEqualTo("window must be >= 1 and <= 10000, was 0");
    }
}
