package io.gradus.training.analysis.experiment;

import io.gradus.training.curriculum.sampler.SamplerSpec;
import io.gradus.training.curriculum.sampler.Uniform;
import io.gradus.training.curriculum.sampler.Weighted;
import io.gradus.training.document.IntRange;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * The cells of several entries of problems, each cell once: entries that share no cell, and a
 * sampler under which every cell is equally likely.
 *
 * @param problems entries without a common cell
 */
record CellUnion(List<ProblemSpec> problems) {
    /** The union of valid entries, the largest kept whole. */
    static CellUnion of(List<ProblemSpec> entries) {
        List<ProblemSpec> taken = new ArrayList<>();
        entries.stream()
                .map(CellUnion::explicit)
                .distinct()
                .sorted(Comparator.comparingLong(CellUnion::cells).reversed())
                .forEach(entry -> {
                    List<ProblemSpec> pieces = List.of(entry);
                    for (ProblemSpec other : List.copyOf(taken)) {
                        pieces = pieces.stream().flatMap(p -> without(p, other).stream()).toList();
                    }
                    taken.addAll(pieces);
                });
        return new CellUnion(List.copyOf(taken));
    }

    /** Every cell equally likely. */
    SamplerSpec sampler() {
        List<Double> weights = problems.stream().map(p -> (double) cells(p)).toList();
        return weights.stream().distinct().count() == 1
                ? new Uniform()
                : Weighted.constant(weights);
    }

    /** The entry with the levels of all its attributes. */
    private static ProblemSpec explicit(ProblemSpec spec) {
        SequencedMap<String, IntRange> levels = new LinkedHashMap<>();
        ProblemSource.of(spec.family(), spec.transforms())
                .family()
                .attributes()
                .forEach(a ->
                        levels.put(
                                a.name(),
                                spec.difficulty()
                                        .getOrDefault(a.name(), IntRange.of(a.defaultLevel()))));
        return new ProblemSpec(spec.family(), levels, spec.transforms());
    }

    private static long cells(ProblemSpec spec) {
        return spec.difficulty().values().stream()
                .mapToLong(r -> (long) r.to() - r.from() + 1)
                .reduce(1, (a, b) -> a * b);
    }

    /** The cells of one entry that are not the other's. */
    private static List<ProblemSpec> without(ProblemSpec one, ProblemSpec other) {
        boolean isSameSource =
                one.family().equals(other.family()) && one.transforms().equals(other.transforms());
        if (!isSameSource || !overlaps(one, other)) {
            return List.of(one);
        }
        List<ProblemSpec> pieces = new ArrayList<>();
        ProblemSpec rest = one;
        for (String name : one.difficulty().keySet()) {
            IntRange mine = rest.difficulty().get(name);
            IntRange theirs = other.difficulty().get(name);
            if (mine.from() < theirs.from()) {
                pieces.add(with(rest, name, new IntRange(mine.from(), theirs.from() - 1)));
            }
            if (mine.to() > theirs.to()) {
                pieces.add(with(rest, name, new IntRange(theirs.to() + 1, mine.to())));
            }
            rest =
                    with(
                            rest,
                            name,
                            new IntRange(
                                    Math.max(mine.from(), theirs.from()),
                                    Math.min(mine.to(), theirs.to())));
        }
        return pieces;
    }

    private static boolean overlaps(ProblemSpec one, ProblemSpec other) {
        return one.difficulty().sequencedEntrySet().stream()
                .allMatch(e -> {
                    IntRange theirs = other.difficulty().get(e.getKey());
                    return e.getValue().from() <= theirs.to() && theirs.from() <= e.getValue().to();
                });
    }

    private static ProblemSpec with(ProblemSpec spec, String attribute, IntRange range) {
        SequencedMap<String, IntRange> levels = new LinkedHashMap<>(spec.difficulty());
        levels.put(attribute, range);
        return new ProblemSpec(spec.family(), levels, spec.transforms());
    }
}
