package io.gradus.training.policy.tensor.shim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.policy.tensor.LoraSteps;
import io.gradus.training.policy.tensor.TensorFailure;
import io.gradus.training.policy.tensor.TensorProgram;
import io.gradus.training.policy.tensor.TensorRuntime;
import io.gradus.training.policy.tensor.TensorRuntimeTests;
import io.gradus.training.policy.tensor.TensorScope;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Needs an installed PyTorch and a process without DJL's. */
@Tag("peers")
@EnabledIfSystemProperty(
        named = "gradus.peers",
        matches = "true",
        disabledReason = "./gradus test --peers runs it, with a PyTorch that is installed")
class ShimRuntimeTests extends TensorRuntimeTests {
    private static ShimRuntime opened;

    @BeforeAll
    static void needsPyTorch() {
        try {
            PyTorchSearch.search(System.getenv());
        } catch (TensorFailure e) {
            Assumptions.abort(e.getMessage());
        }
    }

    @Override
    protected TensorRuntime runtime() {
        return shim();
    }

    private static synchronized ShimRuntime shim() {
        if (opened == null) {
            opened = ShimRuntime.open(PyTorchSearch.search(System.getenv()), System.getenv());
        }
        return opened;
    }

    @Test
    void everyNativeTensorIsFreed() {
        long before = shim().tensorsAlive();
        TensorScope scope = shim().open(-1);
        try (LoraSteps lora = new LoraSteps(scope)) {
            lora.step();
            long held = shim().tensorsAlive();
            assertThat(held).isGreaterThan(before);
            for (int i = 0; i < 20; i++) {
                lora.step();
            }
            assertThat(shim().tensorsAlive()).isEqualTo(held);
        }
        scope.scope().scope().tensor(new float[8], 8);
        assertThat(shim().tensorsAlive()).isEqualTo(before + 1);
        scope.close();
        scope.close();
        assertThat(shim().tensorsAlive()).isEqualTo(before);
    }

    @Test
    void resultsForAClosedScopeAreFreedAndRefused() {
        try (TensorScope scope = shim().open(-1);
                TensorProgram program =
                        scope.compile(
                                "  def two(self: __torch__.M, n: int) -> List[Tensor]:\n"
                                        + "    return [torch.zeros([n]), torch.zeros([n])]\n")) {
            TensorScope closed = scope.scope();
            closed.close();
            long before = shim().tensorsAlive();
            assertThatThrownBy(() -> program.call(closed, "two", false, 3L))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the scope is closed");
            assertThatThrownBy(() -> closed.tensor(new float[1], 1))
                    .isInstanceOf(IllegalStateException.class);
            assertThat(shim().tensorsAlive()).isEqualTo(before);
        }
    }

    @Test
    void aDeviceThatIsNotThereIsRefusedWithTheReason() {
        int none = shim().cudaDevices();
        assertThatThrownBy(() -> shim().open(none))
                .isInstanceOf(TensorFailure.class)
                .hasMessage("cuda:" + none + " cannot be used: " + shim().cudaStatus());
    }
}
