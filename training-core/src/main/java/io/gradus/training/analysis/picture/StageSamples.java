package io.gradus.training.analysis.picture;

import io.gradus.training.curriculum.StageArms;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSource;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.sampler.ItemSamplerSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What a stage begins with: a problem, and how its sampler shares the groups out among cells. */
final class StageSamples {
    private static final int MOST_BARS = 24;
    private static final long SEED = 1;

    private final List<StageSource> sources;
    private final StageSpec stage;

    StageSamples(CurriculumDocument document, StageSpec stage) {
        this.stage = stage;
        sources = stage.problems().stream().map(e -> StageSource.of(document, e)).toList();
    }

    /**
     * A problem of the first entry, of a cell in the middle, which may be held out; empty where the
     * stage has none.
     */
    Optional<SampleProblem> problem() {
        return sources.stream()
                .flatMap(source -> source.cells().stream())
                .findFirst()
                .map(cells -> cells.source().item(SEED, middle(cells.cells())))
                .map(SampleProblem::of);
    }

    private static <T> T middle(List<T> values) {
        return values.get((values.size() - 1) / 2);
    }

    /**
     * Shares of the stage's cells in its first step, in their order; of many cells, sums over
     * neighbours. Empty where the sampler chooses among single problems, or does not tell.
     */
    List<Double> shares() {
        if (sources.isEmpty() || stage.sampler() instanceof ItemSamplerSpec) {
            return List.of();
        }
        double[] shares = stage.sampler().begin(StageArms.ofCells(sources)).shares();
        int bars = Math.min(shares.length, MOST_BARS);
        return IntStream.range(0, bars)
                .mapToObj(i -> sum(shares, bound(i, bars, shares), bound(i + 1, bars, shares)))
                .toList();
    }

    private static int bound(int bar, int bars, double[] shares) {
        return (int) ((long) bar * shares.length / bars);
    }

    private static double sum(double[] shares, int from, int to) {
        return Arrays.stream(shares, from, to).sum();
    }
}
