package io.gradus.training.policy.tensor.shim;

import io.gradus.training.policy.tensor.ElementType;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorFailure;
import io.gradus.training.policy.tensor.TensorProgram;
import io.gradus.training.policy.tensor.TensorScope;
import io.gradus.training.policy.tensor.TorchScriptArchive;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Owns handles of one device until they, or it, are closed. */
final class ShimScope implements TensorScope {
    private final ShimCalls calls;
    private final int cuda;
    private final @Nullable ShimScope parent;
    private final Set<ShimTensor> tensors = ConcurrentHashMap.newKeySet();
    private final Set<ShimProgram> programs = ConcurrentHashMap.newKeySet();
    private final Set<ShimScope> children = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    ShimScope(ShimCalls calls, int cuda, @Nullable ShimScope parent) {
        this.calls = calls;
        this.cuda = cuda;
        this.parent = parent;
    }

    @Override
    public TensorScope scope() {
        ShimScope child = new ShimScope(calls, cuda, this);
        children.add(child);
        freeIfClosed();
        return child;
    }

    @Override
    public TensorProgram compile(String methods) {
        byte[] archive = TorchScriptArchive.of(methods);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_BYTE, archive);
            ShimProgram program = new ShimProgram(calls, this, calls.program(bytes, cuda));
            programs.add(program);
            freeIfClosed();
            return program;
        } catch (TensorFailure e) {
            throw new TensorFailure("the program does not compile: " + e.getMessage(), e);
        }
    }

    @Override
    public Tensor upload(MemorySegment bytes, ElementType type, boolean trained, long... shape) {
        requireFit(bytes.byteSize(), type, shape);
        if (bytes.isNative()) {
            return own(calls.tensor(bytes, type.number(), shape, cuda, trained));
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment copy = arena.allocate(Math.max(1, bytes.byteSize()));
            copy.copyFrom(bytes);
            return own(calls.tensor(copy, type.number(), shape, cuda, trained));
        }
    }

    private static void requireFit(long bytes, ElementType type, long... shape) {
        long needed = Arrays.stream(shape).reduce(type.size(), Math::multiplyExact);
        if (bytes != needed || Arrays.stream(shape).anyMatch(size -> size < 0)) {
            throw new IllegalArgumentException(
                    "a tensor of %s %s takes %s bytes, got %s"
                            .formatted(type, Arrays.toString(shape), needed, bytes));
        }
    }

    private Tensor own(MemorySegment handle) {
        ShimTensor tensor = new ShimTensor(calls, this, handle);
        tensors.add(tensor);
        freeIfClosed();
        return tensor;
    }

    /** Takes over the handles that a call gave. */
    Tensor[] ownAll(MemorySegment handles) {
        ShimTensor[] owned =
                handles.elements(ValueLayout.ADDRESS)
                        .map(at -> new ShimTensor(calls, this, at.get(ValueLayout.ADDRESS, 0)))
                        .toArray(ShimTensor[]::new);
        tensors.addAll(Arrays.asList(owned));
        freeIfClosed();
        return owned;
    }

    /** Frees what a thread added while another one closed the scope, and refuses it. */
    private void freeIfClosed() {
        if (closed) {
            free();
            throw new IllegalStateException("the scope is closed");
        }
    }

    private void free() {
        children.forEach(ShimScope::close);
        programs.forEach(ShimProgram::close);
        tensors.forEach(ShimTensor::close);
    }

    void forget(ShimTensor tensor) {
        tensors.remove(tensor);
    }

    void forget(ShimProgram program) {
        programs.remove(program);
    }

    @Override
    public int tensors() {
        return tensors.size() + children.stream().mapToInt(ShimScope::tensors).sum();
    }

    @Override
    public void close() {
        closed = true;
        free();
        if (parent != null) {
            parent.children.remove(this);
        }
    }
}
