package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.problem.pool.Mutated;
import io.gradus.training.problem.pool.PoolSpec;
import io.gradus.training.problem.pool.ProblemPools;
import io.gradus.training.problem.pool.Variants;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Predicate;

/**
 * The pools of a document as simulations hold them: not more problems than a preview bears, and
 * only where single problems matter.
 *
 * @param document the document
 */
record PreviewPools(CurriculumDocument document) {
    /** Most problems of a pool. */
    static final int MOST = 1024;

    /** As a run begins. */
    ProblemPools begin() {
        SequencedMap<String, PoolSpec> held = new LinkedHashMap<>();
        document.enabledStages().stream()
                .filter(this::asksProblems)
                .flatMap(stage -> names(stage).stream())
                .forEach(name -> held.put(name, small(document.pools().get(name))));
        return new ProblemPools(held);
    }

    /**
     * Whether a stage asks the problems of its pools: its sampler remembers them one by one, or its
     * steps are not plain. Other stages ask cells.
     */
    boolean asksProblems(StageSpec stage) {
        return !stage.sampler().forgets() || !isPlain(stage);
    }

    /** Whether nothing but the sampler sees a stage's groups, each of one round. */
    boolean isPlain(StageSpec stage) {
        return stage.isPlain() && !grows(stage);
    }

    /** Whether a pool of a stage grows by what fails, so that every run has its own. */
    boolean grows(StageSpec stage) {
        Predicate<PoolSpec> isMutated = Mutated.class::isInstance;
        return names(stage).stream().map(document.pools()::get).anyMatch(isMutated);
    }

    /** Whether a stage chooses from a pool of which a simulation holds only a part. */
    boolean isCut(StageSpec stage) {
        return asksProblems(stage)
                && names(stage).stream().anyMatch(n -> document.pools().get(n).size() > MOST);
    }

    private static List<String> names(StageSpec stage) {
        return stage.problems().stream().flatMap(entry -> entry.pool().stream()).toList();
    }

    private static PoolSpec small(PoolSpec spec) {
        return switch (spec) {
            case PoolSpec.Fixed(var problems, int size, long seed) ->
                    new PoolSpec.Fixed(problems, Math.min(size, MOST), seed);
            case PoolSpec.Rows(var problems, int size) ->
                    new PoolSpec.Rows(problems, Math.min(size, MOST));
            case PoolSpec.Written written -> written;
            case Mutated mutated -> mutated.atMost(MOST);
            case Variants variants -> variants.atMost(MOST);
        };
    }
}
