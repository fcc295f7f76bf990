package io.gradus.training.analysis.check;

import io.gradus.training.analysis.signature.Amount;
import io.gradus.training.analysis.signature.Candidates;
import io.gradus.training.analysis.signature.Observations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Searches everything that runs report for figures that tell runs with a mechanism from runs
 * without it or with it wrong, on every seed. It proposes signatures; which of them says what the
 * mechanism is for is the author's to judge.
 */
final class Separations {
    private final List<Observations> right;

    Separations(List<Observations> right) {
        this.right = List.copyOf(right);
    }

    /** The figures that separate completely, widest margin first; reported ones before others. */
    List<Separation> from(List<Observations> others) {
        List<Separation> found = new ArrayList<>();
        for (Amount amount :
                Candidates.of(Stream.concat(right.stream(), others.stream()).toList())) {
            of(amount, others).ifPresent(found::add);
        }
        found.sort(
                Comparator.comparing(Separation::isReported)
                        .thenComparingDouble(s -> s.isReported() ? s.margin() : 0)
                        .reversed());
        return found;
    }

    private Optional<Separation> of(Amount amount, List<Observations> others) {
        double[] with = values(amount, right);
        double[] without = values(amount, others);
        if (with.length < right.size()) {
            return Optional.empty();
        }
        if (without.length == 0) {
            return Optional.of(
                    new Separation(
                            amount.text(),
                            Separation.Range.of(with),
                            new Separation.Range(Double.NaN, Double.NaN)));
        }
        Separation.Range a = Separation.Range.of(with);
        Separation.Range b = Separation.Range.of(without);
        boolean apart = a.low() > b.high() || a.high() < b.low();
        return apart && without.length == others.size()
                ? Optional.of(new Separation(amount.text(), a, b))
                : Optional.empty();
    }

    private static double[] values(Amount amount, List<Observations> runs) {
        return runs.stream().mapToDouble(amount::of).filter(v -> !Double.isNaN(v)).toArray();
    }
}
