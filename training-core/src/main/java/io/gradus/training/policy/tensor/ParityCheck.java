package io.gradus.training.policy.tensor;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * Computes on a device what plain Java computes too: the operations that training rests on, in
 * every type that it uses. All inputs are eighths, which each type holds exactly.
 */
public final class ParityCheck {
    private static final List<ElementType> TYPES =
            List.of(ElementType.F64, ElementType.F32, ElementType.BF16);

    /** Every tensor comes and goes as F64; the last argument is the type that is computed with. */
    private static final String SCRIPT =
            """
              def matmul(self: __torch__.M, x: Tensor, w: Tensor, type: int) -> List[Tensor]:
                return [torch.to(torch.matmul(torch.to(x, type), torch.to(w, type)), 7)]
              def attention(self: __torch__.M, q: Tensor, k: Tensor, v: Tensor, mask: Tensor, type: int) -> List[Tensor]:
                o = torch.scaled_dot_product_attention(torch.to(q, type), torch.to(k, type), torch.to(v, type), mask, 0., False, scale=None, enable_gqa=True)
                return [torch.to(o, 7)]
              def gradient(self: __torch__.M, x: Tensor, w: Tensor, type: int) -> List[Tensor]:
                y = torch.matmul(torch.to(x, type), torch.to(w, type))
                found = torch.autograd.grad([torch.sum(torch.mul(y, y))], [w])
                return [torch.to(unchecked_cast(Tensor, found[0]), 7)]
              def select(self: __torch__.M, x: Tensor, index: Tensor, type: int) -> List[Tensor]:
                return [torch.to(torch.index_select(torch.to(x, type), 0, index), 7)]
              def cast(self: __torch__.M, x: Tensor, type: int) -> List[Tensor]:
                return [torch.to(x, type, False, True)]
              def adamw(self: __torch__.M, w: List[Tensor], gradient: List[Tensor], first: List[Tensor], second: List[Tensor], step: List[Tensor]) -> List[Tensor]:
                torch._foreach_add_(step, 1)
                torch._fused_adamw_(w, gradient, first, second, annotate(List[Tensor], []), step, lr=0.25, beta1=0.5, beta2=0.75, weight_decay=0.5, eps=1e-8, amsgrad=False, maximize=False)
                return [torch.to(w[0], 7)]
            """;

    private final TensorScope scope;
    private final TensorProgram program;
    private final List<Parity> found = new ArrayList<>();

    private ParityCheck(TensorScope scope) {
        this.scope = scope;
        program = scope.compile(SCRIPT);
    }

    /** Checks a device; the calling thread must have entered its runtime. */
    public static List<Parity> on(TensorScope device) {
        try (TensorScope scope = device.scope()) {
            ParityCheck check = new ParityCheck(scope);
            try (TensorProgram _ = check.program) {
                TYPES.forEach(check::all);
            }
            return check.found;
        }
    }

    private void all(ElementType type) {
        double[] x = PlainTensors.eighths(6 * 8, 1);
        double[] w = PlainTensors.eighths(8 * 4, 2);
        Object number = (long) type.number();
        Tensor left = tensor(false, x, 6, 8);
        check(
                "matmul",
                type,
                PlainTensors.product(x, w, 6, 8, 4),
                program.call(scope, "matmul", false, left, tensor(false, w, 8, 4), number));
        check(
                "autograd.grad",
                type,
                PlainTensors.squareGradient(x, w, 6, 8, 4),
                program.call(scope, "gradient", true, left, tensor(true, w, 8, 4), number));
        check(
                "index_select",
                type,
                PlainTensors.rows(x, 8, 4, 0, 4),
                program.call(
                        scope,
                        "select",
                        false,
                        left,
                        scope.tensor(new long[] {4, 0, 4}, 3),
                        number));
        attention(type, number);
        adamw(type, number, w);
    }

    private void attention(ElementType type, Object number) {
        PlainAttention plain = PlainAttention.grouped();
        Tensor[] results =
                program.call(
                        scope,
                        "attention",
                        false,
                        tensor(false, plain.queries(), 1, 4, 3, 8),
                        tensor(false, plain.keys(), 1, 2, 5, 8),
                        tensor(false, plain.values(), 1, 2, 5, 8),
                        scope.tensor(plain.mask(), 1, 1, 3, 5),
                        number);
        check("attention, grouped, masked", type, plain.output(), results);
    }

    /** Lists come from outside: the script's compiler drops an update of a list that it made. */
    private void adamw(ElementType type, Object number, double[] w) {
        double[][] gradients = {PlainTensors.eighths(32, 3), PlainTensors.eighths(32, 4)};
        Tensor[] weights = cast(w, number);
        Tensor[] first = cast(new double[32], number);
        Tensor[] second = cast(new double[32], number);
        Tensor[] step = {scope.tensor(new float[] {0})};
        Tensor[] results = {};
        for (double[] gradient : gradients) {
            results =
                    program.call(
                            scope,
                            "adamw",
                            false,
                            weights,
                            cast(gradient, number),
                            first,
                            second,
                            step);
        }
        check("AdamW, fused", type, PlainTensors.adamw(w, gradients), results);
    }

    private Tensor[] cast(double[] values, Object number) {
        return program.call(scope, "cast", false, tensor(false, values, 8, 4), number);
    }

    private Tensor tensor(boolean trained, double[] values, long... shape) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_DOUBLE, values);
            return scope.upload(bytes, ElementType.F64, trained, shape);
        }
    }

    private void check(String operation, ElementType type, double[] plain, Tensor[] results) {
        double[] values = new double[plain.length];
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(ValueLayout.JAVA_DOUBLE, plain.length);
            results[0].download(bytes);
            MemorySegment.copy(bytes, ValueLayout.JAVA_DOUBLE, 0, values, 0, values.length);
        }
        double largest = 0;
        double difference = 0;
        for (int i = 0; i < plain.length; i++) {
            largest = Math.max(largest, Math.abs(plain[i]));
            double off = Math.abs(plain[i] - values[i]);
            difference = Math.max(difference, Double.isNaN(off) ? Double.MAX_VALUE : off);
        }
        found.add(new Parity(operation, type, difference / largest, allowed(type)));
    }

    /** Some roundings of the type; a wrong operand is off by a hundred times as much. */
    private static double allowed(ElementType type) {
        return switch (type) {
            case F64 -> 1e-12;
            case F32 -> 1e-5;
            case BF16 -> 2e-2;
            case U8, I64, F16, BOOL ->
                    throw new IllegalArgumentException("parity is not checked in " + type);
        };
    }
}
