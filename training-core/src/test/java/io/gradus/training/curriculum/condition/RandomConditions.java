package io.gradus.training.curriculum.condition;

import io.gradus.training.document.formula.Comparison;
import io.gradus.training.document.formula.Formula;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Conditions made up from a seed. */
final class RandomConditions {
    private static final List<Scope> SCOPES =
            List.of(
                    new Scope.Top(),
                    new Scope.All(),
                    new Scope.Worst(),
                    new Scope.Family("addition"),
                    new Scope.Cell("addition(digits=2)"),
                    new Scope.Cell("sorting(length=3)|mask"),
                    new Scope.Entry("2"),
                    new Scope.Entry("book"));

    private final SplittableRandom random;

    RandomConditions(SplittableRandom random) {
        this.random = random;
    }

    Condition condition(int depth) {
        return new Condition(formula(depth));
    }

    private Formula<Condition.Compare> formula(int depth) {
        return switch (depth == 0 ? 0 : random.nextInt(5)) {
            case 1 -> new Formula.And<>(parts(depth));
            case 2 -> new Formula.Or<>(parts(depth));
            case 3 -> new Formula.Not<>(formula(depth - 1));
            default -> new Formula.Term<>(compare());
        };
    }

    private List<Formula<Condition.Compare>> parts(int depth) {
        return Stream.generate(() -> formula(depth - 1)).limit(2 + random.nextInt(2)).toList();
    }

    Condition.Compare compare() {
        double target = random.nextInt(4) == 0 ? -random.nextInt(2000) : random.nextDouble();
        return new Condition.Compare(signal(), one(List.of(Comparison.values())), target);
    }

    private Signal signal() {
        SignalKind kind = one(List.of(SignalKind.values()));
        Window window =
                kind.windows().isEmpty()
                        ? kind.usualWindow()
                        : new Window(
                                1 + random.nextInt(9), one(kind.windows()), random.nextInt(4) == 0);
        return kind.signal(one(SCOPES), "gradNorm/attention", window);
    }

    private <T> T one(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
