package io.gradus.backend.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.RunState;
import io.gradus.backend.testing.FakeRay;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.worker.WorkerState;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Jobs of a server that is started again: none is lost, and none is submitted twice. */
class RayRestartTests {
    @Test
    void jobsAreFollowedAcrossARestart() {
        try (FakeRay ray = new FakeRay()) {
            Path home = TestServer.newHome();
            RayRuns before = RayRuns.again(home, ray);
            String trained = before.run();
            RunJob job = before.awaitLive(trained, 1);
            String key = before.key(job);
            String pending = before.run();
            RunJob waiting = before.awaitLive(pending, 1);
            ray.leave();
            String unsent = before.run();
            before.await(unsent, run -> run.reason().isPresent());
            before.server().close();

            ray.comeBack();
            RayRuns after = RayRuns.again(home, ray);
            try {
                after.awaitLive(unsent, 1);
                assertThat(after.claim(job.name(), key).text("run")).isEqualTo(trained);
                assertThat(after.claim(waiting.name(), after.key(waiting)).text("run"))
                        .isEqualTo(pending);
                ray.becomes(job.name(), "FAILED", "killed", "");
                TestWorker next = after.worker(after.awaitLive(trained, 2));
                next.report(WorkerState.RUNNING);

                assertThat(after.look(trained).state()).isEqualTo(RunState.RUNNING);
                assertThat(ray.submissions()).hasSize(4).doesNotHaveDuplicates();
            } finally {
                after.server().close();
            }
        }
    }
}
