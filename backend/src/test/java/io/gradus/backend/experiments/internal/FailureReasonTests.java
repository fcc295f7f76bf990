package io.gradus.backend.experiments.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.experiments.FailureGroup;
import io.gradus.backend.experiments.RunProgress;
import io.gradus.backend.runs.RunState;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureReasonTests {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "out of memory: 1.25 GiB at step 40 | out of memory: N GiB at step N",
                "loss is -3.2e+05 at step 1,024 | loss is N at step N",
                "cannot read /tmp/work-7/run/a.safetensors: no such file | cannot read PATH: no such file",
                "cannot read C:\\work\\b.bin | cannot read PATH",
                "run r-7k3f9q of e-abc234 ended, Tensor@1f2e3d4c is closed | run ID of ID ended, TensorID is closed",
                "addition@3 has   no stage easy | addition@N has no stage easy"
            })
    void whatDiffersFromRunToRunIsLeftOut(String reason, String same) {
        assertThat(FailureReason.of(reason)).isEqualTo(same);
    }

    @Test
    void onlyTheFirstLineCounts() {
        assertThat(FailureReason.of("the policy is not finite\n\tat a.B.c(D.java:7)"))
                .isEqualTo("the policy is not finite");
        assertThat(FailureReason.of("x".repeat(1000))).hasSize(300);
    }

    @Test
    void equalReasonsAreOneGroupAndTheLargestComesFirst() {
        List<FailureGroup> groups =
                FailureReason.groups(
                        List.of(
                                run("r-1", RunState.FAILED, Optional.of("lost at step 3")),
                                run("r-2", RunState.FAILED, Optional.of("no memory: 2 GiB")),
                                run("r-3", RunState.COMPLETED, Optional.of("no memory: 4 GiB")),
                                run("r-4", RunState.DIVERGED, Optional.empty()),
                                run("r-5", RunState.FAILED, Optional.of("no memory: 3 GiB"))));

        assertThat(groups)
                .containsExactly(
                        new FailureGroup(
                                "no memory: N GiB", "no memory: 2 GiB", List.of("r-2", "r-5")),
                        new FailureGroup("lost at step N", "lost at step 3", List.of("r-1")),
                        new FailureGroup("no reason given", "no reason given", List.of("r-4")));
    }

    private static RunProgress run(String id, RunState state, Optional<String> reason) {
        return new RunProgress(
                id, "treatment", 1, state, reason, 0, "", Optional.empty(), 0, Optional.empty());
    }
}
