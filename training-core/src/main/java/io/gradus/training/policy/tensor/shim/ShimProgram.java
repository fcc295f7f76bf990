package io.gradus.training.policy.tensor.shim;

import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorFailure;
import io.gradus.training.policy.tensor.TensorProgram;
import io.gradus.training.policy.tensor.TensorScope;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** A handle of a native module, freed once. */
final class ShimProgram implements TensorProgram {
    private final ShimCalls calls;
    private final ShimScope scope;
    private final NativeHandle handle;

    ShimProgram(ShimCalls calls, ShimScope scope, MemorySegment handle) {
        this.calls = calls;
        this.scope = scope;
        this.handle = new NativeHandle("program", handle);
    }

    @Override
    public Tensor[] call(TensorScope into, String method, boolean gradients, Object... arguments) {
        MemorySegment open = handle.pointer();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment results =
                    calls.call(arena, open, method, gradients, new ShimArguments(arguments));
            return ((ShimScope) into).ownAll(results);
        } catch (TensorFailure e) {
            throw new TensorFailure(method + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        handle.close(calls::freeProgram);
        scope.forget(this);
    }
}
