package io.gradus.training.simulate;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.curriculum.StageSpec;
import io.gradus.training.pool.Mutated;
import io.gradus.training.pool.PoolSpec;
import io.gradus.training.pool.ProblemPools;
import io.gradus.training.pool.Variants;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** The pools of a document as a simulation holds them: not more problems than a preview bears. */
final class PreviewPools {
    /** Most problems of a pool. */
    static final int MOST = 1024;

    private PreviewPools() {}

    /** Those that a sampler which remembers chooses from; others are simulated by their cells. */
    static ProblemPools of(CurriculumDocument document) {
        SequencedMap<String, PoolSpec> held = new LinkedHashMap<>();
        document.enabledStages().stream()
                .filter(stage -> !stage.sampler().forgets())
                .flatMap(stage -> stage.problems().stream())
                .flatMap(entry -> entry.pool().stream())
                .forEach(name -> held.put(name, small(document.pools().get(name))));
        return new ProblemPools(held);
    }

    /** Whether a stage chooses from a pool of which a simulation holds only a part. */
    static boolean isCut(CurriculumDocument document, StageSpec stage) {
        return !stage.sampler().forgets()
                && stage.problems().stream()
                        .flatMap(entry -> entry.pool().stream())
                        .anyMatch(name -> document.pools().get(name).size() > MOST);
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
