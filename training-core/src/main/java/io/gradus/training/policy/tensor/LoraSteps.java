package io.gradus.training.policy.tensor;

import java.util.Random;

/**
 * Trains a low-rank addition to one frozen matrix on a device, step by step: what a step takes, and
 * whether anything is left behind.
 */
public final class LoraSteps implements AutoCloseable {
    private static final int WIDTH = 256;
    private static final int RANK = 16;
    private static final int ROWS = 512;

    private static final String SCRIPT =
            """
              def gradients(self: __torch__.M, x: Tensor, base: Tensor, target: Tensor, adapter: List[Tensor]) -> List[Tensor]:
                y = torch.add(torch.linear(x, base), torch.linear(torch.linear(x, adapter[0]), adapter[1]))
                loss = torch.mse_loss(y, target)
                found = torch.autograd.grad([loss], adapter)
                return [torch.detach(loss), unchecked_cast(Tensor, found[0]), unchecked_cast(Tensor, found[1])]
              def adamw(self: __torch__.M, adapter: List[Tensor], gradient: List[Tensor], first: List[Tensor], second: List[Tensor], step: List[Tensor]) -> List[Tensor]:
                plain = annotate(List[Tensor], [])
                for i in range(torch.len(adapter)):
                  _0 = torch.append(plain, torch.detach(adapter[i]))
                torch._foreach_add_(step, 1)
                torch._fused_adamw_(plain, gradient, first, second, annotate(List[Tensor], []), step, lr=0.003, beta1=0.9, beta2=0.999, weight_decay=0., eps=1e-8, amsgrad=False, maximize=False)
                return step
            """;

    private final TensorScope scope;
    private final TensorProgram program;
    private final Random random = new Random(1);
    private final Tensor x;
    private final Tensor base;
    private final Tensor target;
    private final Tensor[] adapter;
    private final Tensor[] first;
    private final Tensor[] second;
    private final Tensor[] steps;

    /** Puts everything on a device; the calling thread must have entered its runtime. */
    public LoraSteps(TensorScope device) {
        scope = device.scope();
        program = scope.compile(SCRIPT);
        x = scope.tensor(drawn(ROWS * WIDTH, 1), ROWS, WIDTH);
        base = scope.tensor(drawn(WIDTH * WIDTH, 0.06), WIDTH, WIDTH);
        target = scope.tensor(drawn(ROWS * WIDTH, 1), ROWS, WIDTH);
        adapter =
                new Tensor[] {
                    scope.tensor(drawn(RANK * WIDTH, 0.06), true, RANK, WIDTH),
                    scope.tensor(new float[WIDTH * RANK], true, WIDTH, RANK)
                };
        first = zeros();
        second = zeros();
        steps = new Tensor[] {scope.tensor(new float[1], 1), scope.tensor(new float[1], 1)};
    }

    private float[] drawn(int count, double scale) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = (float) (scale * random.nextGaussian());
        }
        return values;
    }

    private Tensor[] zeros() {
        return new Tensor[] {
            scope.tensor(new float[RANK * WIDTH], RANK, WIDTH),
            scope.tensor(new float[WIDTH * RANK], WIDTH, RANK)
        };
    }

    /** Takes one step; the loss before it. */
    public float step() {
        try (TensorScope passing = scope.scope()) {
            Tensor[] found = program.call(passing, "gradients", true, x, base, target, adapter);
            Tensor[] gradient = {found[1], found[2]};
            program.call(passing, "adamw", false, adapter, gradient, first, second, steps);
            return found[0].floats()[0];
        }
    }

    @Override
    public void close() {
        program.close();
        scope.close();
    }
}
