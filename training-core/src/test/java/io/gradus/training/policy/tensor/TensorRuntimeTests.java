package io.gradus.training.policy.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What every back end must do; each has a subclass. */
public abstract class TensorRuntimeTests {
    private static final String SCRIPT =
            """
              def same(self: __torch__.M, x: Tensor) -> List[Tensor]:
                return [x]
              def turned(self: __torch__.M, x: Tensor) -> List[Tensor]:
                return [torch.transpose(x, 0, 1)]
              def mixed(self: __torch__.M, xs: List[Tensor], n: int, scale: float, negate: bool, shape: List[int]) -> List[Tensor]:
                y = torch.mul(torch.add(xs[0], xs[1], alpha=n), scale)
                if negate:
                  z = torch.neg(y)
                else:
                  z = y
                return [torch.reshape(z, shape)]
              def many(self: __torch__.M, x: Tensor, n: int) -> List[Tensor]:
                out = annotate(List[Tensor], [])
                for i in range(n):
                  _0 = torch.append(out, torch.add(x, i))
                return out
              def count(self: __torch__.M, xs: List[Tensor]) -> List[Tensor]:
                return [torch.tensor(torch.len(xs))]
              def square(self: __torch__.M, w: Tensor) -> List[Tensor]:
                return [torch.sum(torch.mul(w, w))]
              def gradient(self: __torch__.M, y: Tensor, w: Tensor) -> List[Tensor]:
                return [unchecked_cast(Tensor, torch.autograd.grad([y], [w])[0])]
              def product(self: __torch__.M, x: Tensor, y: Tensor) -> List[Tensor]:
                return [torch.matmul(x, y)]
              def cast(self: __torch__.M, x: Tensor, type: int) -> List[Tensor]:
                return [torch.to(x, type)]
              def add(self: __torch__.M, x: Tensor, y: Tensor) -> List[Tensor]:
                return [torch.add_(x, y)]
            """;

    private TensorRuntime runtime;
    private TensorScope scope;
    private TensorProgram program;

    /** The back end; the same one for every test of a class. */
    protected abstract TensorRuntime runtime();

    /** Whether it takes bytes of a type. */
    protected boolean takes(ElementType type) {
        return true;
    }

    @BeforeEach
    final void open() {
        runtime = runtime();
        runtime.enter();
        scope = runtime.open(-1);
        program = scope.compile(SCRIPT);
    }

    @AfterEach
    final void close() {
        program.close();
        scope.close();
    }

    private Tensor one(String method, Object... arguments) {
        Tensor[] results = program.call(scope, method, false, arguments);
        assertThat(results).hasSize(1);
        return results[0];
    }

    @ParameterizedTest
    @EnumSource(ElementType.class)
    void bytesComeBackAsTheyWent(ElementType type) {
        assumeThat(takes(type)).as("takes " + type).isTrue();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(6L * type.size(), 8);
            for (int i = 0; i < bytes.byteSize(); i++) {
                bytes.set(
                        ValueLayout.JAVA_BYTE,
                        i,
                        (byte) (type == ElementType.BOOL ? i % 2 : 3 * i + 1));
            }
            Tensor tensor = scope.upload(bytes, type, false, 2, 3);
            assertThat(tensor.type()).isEqualTo(type);
            assertThat(tensor.shape()).containsExactly(2, 3);
            MemorySegment back = arena.allocate(bytes.byteSize(), 8);
            one("same", tensor).download(back);
            assertThat(back.mismatch(bytes)).isEqualTo(-1);
        }
    }

    /**
     * Bytes that come back as they went do not tell two types of one size apart. F16 has 10 bits
     * behind the point and ends at 65,504, BF16 has 7 bits and the range of F32.
     */
    @ParameterizedTest
    @CsvSource({
        "U8, 1, 3",
        "I64, 1, 99328",
        "F16, 1.0009765625, Infinity",
        "F32, 1.0009765625, 99328.5",
        "F64, 1.0009765625, 99328.5",
        "BOOL, 1, 1",
        "BF16, 1, 99328"
    })
    void numbersOfTypesArePyTorchs(ElementType type, float fraction, float large) {
        Tensor x =
                scope.tensor(
                        new float[] {1 + 1f / 1024, type == ElementType.U8 ? 3.5f : 99328.5f}, 2);
        Tensor cast = one("cast", x, (long) type.number());
        if (takes(type)) { // DJL names no result of BF16
            assertThat(cast.type()).isEqualTo(type);
        }
        assertThat(one("cast", cast, (long) ElementType.F32.number()).floats())
                .containsExactly(fraction, large);
    }

    @Test
    void aTensorIsACopyOfTheHostsMemory() {
        Tensor tensor;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_FLOAT, 1, 2, 3);
            tensor = scope.upload(bytes, ElementType.F32, false, 3);
            bytes.fill((byte) 0);
        }
        assertThat(tensor.floats()).containsExactly(1, 2, 3);
    }

    @Test
    void memoryThatIsNotAlignedIsCopiedToo() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(13, 8).asSlice(1);
            bytes.copyFrom(MemorySegment.ofArray(new float[] {1, 2, 3}));
            assertThat(scope.upload(bytes, ElementType.F32, false, 3).floats())
                    .containsExactly(1, 2, 3);
        }
    }

    @Test
    void memoryOfTheWrongSizeIsRefused() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(12);
            assertThatThrownBy(() -> scope.upload(bytes, ElementType.F32, false, 2, 2))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aViewIsDownloadedRowByRow() {
        Tensor turned = one("turned", scope.tensor(new float[] {1, 2, 3, 4, 5, 6}, 2, 3));
        assertThat(turned.shape()).containsExactly(3, 2);
        assertThat(turned.floats()).containsExactly(1, 4, 2, 5, 3, 6);
    }

    @Test
    void scalarsAndEmptyTensorsAreTensors() {
        Tensor scalar = scope.tensor(new float[] {7});
        assertThat(scalar.shape()).isEmpty();
        assertThat(scalar.floats()).containsExactly(7);
        Tensor empty = scope.tensor(new float[0], 0, 4);
        assertThat(empty.shape()).containsExactly(0, 4);
        assertThat(empty.floats()).isEmpty();
    }

    @Test
    void argumentsOfEveryKindArrive() {
        Tensor[] xs = {scope.tensor(new float[] {1, 2}, 2), scope.tensor(new float[] {10, 20}, 2)};
        Tensor result = one("mixed", xs, 3L, 0.5, true, new long[] {2, 1});
        assertThat(result.shape()).containsExactly(2, 1);
        assertThat(result.floats()).containsExactly(-15.5f, -31);
        assertThat(one("mixed", xs, 3L, 0.5, false, new long[] {1, 2}).floats())
                .containsExactly(15.5f, 31);
    }

    @Test
    void anEmptyListIsAnArgument() {
        assertThat(one("count", (Object) new Tensor[0]).longs()).containsExactly(0);
    }

    @Test
    void anythingElseIsNoArgument() {
        assertThatThrownBy(() -> program.call(scope, "same", false, "text"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void resultsMayBeManyOrNone() {
        Tensor x = scope.tensor(new float[] {0}, 1);
        Tensor[] many = program.call(scope, "many", false, x, 500L);
        assertThat(many).hasSize(500);
        assertThat(many[499].floats()).containsExactly(499);
        assertThat(program.call(scope, "many", false, x, 0L)).isEmpty();
    }

    @Test
    void gradientsAreTakenThroughCallsThatRecordThem() {
        Tensor w = scope.tensor(new float[] {3, -1}, true, 2);
        Tensor y = program.call(scope, "square", true, w)[0];
        assertThat(program.call(scope, "gradient", false, y, w)[0].floats()).containsExactly(6, -2);
    }

    @Test
    void callsThatRecordNothingGiveNoGradient() {
        Tensor w = scope.tensor(new float[] {3, -1}, true, 2);
        Tensor y = program.call(scope, "square", false, w)[0];
        assertThatThrownBy(() -> program.call(scope, "gradient", false, y, w))
                .isInstanceOf(TensorFailure.class)
                .hasMessageContaining("gradient")
                .hasMessageContaining("does not require grad");
    }

    @Test
    void whatIsNotTrainedHasNoGradient() {
        Tensor w = scope.tensor(new float[] {3, -1}, 2);
        Tensor y = program.call(scope, "square", true, w)[0];
        assertThatThrownBy(() -> program.call(scope, "gradient", false, y, w))
                .isInstanceOf(TensorFailure.class);
    }

    @Test
    void resultsOfCallsThatRecordNothingMayEnterAGraph() {
        Tensor x = program.call(scope, "turned", false, scope.tensor(new float[] {1, 2}, 2, 1))[0];
        Tensor w = scope.tensor(new float[] {3, 4}, true, 2, 1);
        Tensor y = program.call(scope, "product", true, x, w)[0];
        assertThat(program.call(scope, "gradient", false, y, w)[0].floats()).containsExactly(1, 2);
    }

    @Test
    void aResultSharesItsArgumentsMemory() {
        Tensor x = scope.tensor(new float[] {1, 2}, 2);
        one("add", x, scope.tensor(new float[] {10, 20}, 2)).close();
        assertThat(x.floats()).containsExactly(11, 22);
    }

    @Test
    void failuresHoldPyTorchsWordsAndLeaveTheRuntimeUsable() {
        Tensor x = scope.tensor(new float[] {1, 2}, 1, 2);
        assertThatThrownBy(() -> program.call(scope, "product", false, x, x))
                .isInstanceOf(TensorFailure.class)
                .hasMessageContaining("product")
                .hasMessageContaining("1x2");
        assertThatThrownBy(() -> program.call(scope, "absent", false, x))
                .isInstanceOf(TensorFailure.class)
                .hasMessageContaining("absent");
        assertThatThrownBy(() -> program.call(scope, "product", false, x))
                .isInstanceOf(TensorFailure.class);
        assertThatThrownBy(() ->
                        scope.compile(
                                "  def f(self: __torch__.M) -> List[Tensor]:\n    return torch.nosuch()\n"))
                .isInstanceOf(TensorFailure.class)
                .hasMessageContaining("nosuch");
        assertThat(one("same", x).floats()).containsExactly(1, 2);
    }

    @Test
    void aScopeCountsWhatIsMadeInItAndInScopesWithinIt() {
        int before = scope.tensors();
        Tensor x = scope.tensor(new float[] {1}, 1);
        TensorScope child = scope.scope();
        Tensor[] many = program.call(child, "many", false, x, 3L);
        assertThat(scope.tensors()).isEqualTo(before + 4);
        assertThat(child.tensors()).isEqualTo(3);
        many[0].close();
        assertThat(child.tensors()).isEqualTo(2);
        child.close();
        assertThat(scope.tensors()).isEqualTo(before + 1);
        assertThat(x.floats()).containsExactly(1);
        assertThatThrownBy(many[1]::floats).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aClosedScopeHasClosedThoseWithinIt() {
        TensorScope child = scope.scope();
        Tensor x = child.scope().tensor(new float[] {1}, 1);
        child.close();
        assertThatThrownBy(x::floats).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> one("same", x)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void threadsShareAProgramAndAScope() throws Exception {
        Tensor x = scope.tensor(new float[] {1, 2, 3, 4}, 2, 2);
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<Integer>> running = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) {
                int number = thread;
                running.add(threads.submit(() -> rightCalls(number, x)));
            }
            for (Future<Integer> each : running) {
                assertThat(each.get()).isEqualTo(100);
            }
        }
    }

    /** Calls that succeed and calls that fail in turn; each thread has an error of its own. */
    private int rightCalls(int thread, Tensor x) {
        runtime.enter();
        int right = 0;
        for (int i = 0; i < 50; i++) {
            Tensor[] results = program.call(scope, "many", false, x, (long) thread + 1);
            float[] last = results[thread].floats();
            right += last[3] == 4 + thread ? 1 : 0;
            Arrays.stream(results).forEach(Tensor::close);
            try {
                program.call(scope, "absent" + thread, false, x);
            } catch (TensorFailure e) {
                right += String.valueOf(e.getMessage()).contains("absent" + thread) ? 1 : 0;
            }
        }
        return right;
    }

    @Test
    void whatItComputesIsWhatPlainJavaComputes() {
        List<Parity> checked = ParityCheck.on(scope);
        assertThat(checked).hasSize(15).allMatch(Parity::holds);
    }

    @Test
    void lowRankStepsLearnAndLeaveNothingBehind() {
        int before = scope.tensors();
        try (LoraSteps lora = new LoraSteps(scope)) {
            float first = lora.step();
            for (int i = 0; i < 5; i++) {
                lora.step();
            }
            assertThat(lora.step()).isLessThan(first);
        }
        assertThat(scope.tensors()).isEqualTo(before);
    }
}
