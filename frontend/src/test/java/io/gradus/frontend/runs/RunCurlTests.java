package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.RunState;
import org.junit.jupiter.api.Test;

class RunCurlTests {
    @Test
    void theCommandStartsTheSameVersionWithTheSameSeed() {
        assertThat(RunCurl.starts(Runs.in(RunState.COMPLETED)))
                .isEqualTo(
                        "curl -X POST \"${GRADUS_URL:-http://127.0.0.1:8080}/api/v1/runs\" -H"
                                + " 'Content-Type: application/json' -d '{\"curriculum\":"
                                + " \"addition-ladder\", \"version\": 3, \"seed\": 7, \"device\":"
                                + " \"auto\"}'");
    }

    @Test
    void theCommandReadsTheRunByItsId() {
        assertThat(RunCurl.reads(Runs.in(RunState.COMPLETED)))
                .isEqualTo("curl \"${GRADUS_URL:-http://127.0.0.1:8080}/api/v1/runs/r-7k3f9q\"");
    }
}
