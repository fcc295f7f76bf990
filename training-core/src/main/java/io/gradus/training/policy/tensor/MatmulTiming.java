package io.gradus.training.policy.tensor;

/** Times the product of two square matrices: what the device does per second, roughly. */
public final class MatmulTiming {
    private static final int ROUNDS = 3;

    private static final String SCRIPT =
            """
              def cast(self: __torch__.M, x: Tensor, type: int) -> List[Tensor]:
                return [torch.to(x, type)]
              def product(self: __torch__.M, x: Tensor) -> List[Tensor]:
                return [torch.to(torch.select(torch.select(torch.matmul(x, x), 0, 0), 0, 0), 6)]
            """;

    private MatmulTiming() {}

    /** Billions of floating-point operations per second, the best of a few rounds. */
    public static double gigaflops(TensorScope device, int size, ElementType type) {
        try (TensorScope scope = device.scope();
                TensorProgram program = scope.compile(SCRIPT)) {
            Tensor plain = scope.tensor(new float[size * size], size, size);
            Tensor x = program.call(scope, "cast", false, plain, (long) type.number())[0];
            program.call(scope, "product", false, x)[0].floats();
            double best = 0;
            for (int i = 0; i < ROUNDS; i++) {
                long start = System.nanoTime();
                program.call(scope, "product", false, x)[0].floats();
                best = Math.max(best, 2.0 * size * size * size / (System.nanoTime() - start));
            }
            return best;
        }
    }
}
