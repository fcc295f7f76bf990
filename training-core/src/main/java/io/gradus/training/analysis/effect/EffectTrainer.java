package io.gradus.training.analysis.effect;

import io.gradus.training.analysis.check.ShortRuns;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.trainer.RunControl;

/** Trains an arm on a seed. */
@FunctionalInterface
public interface EffectTrainer {
    /** What came of a run. */
    EffectRow train(EffectKey key, CurriculumDocument document, long seed);

    /** Trains each run to its end, one shard on the CPU, warm starts shared through the cache. */
    static EffectTrainer of(ShortRuns runs) {
        return (key, document, seed) -> {
            ToldOutcome told = new ToldOutcome();
            long begun = System.nanoTime();
            runs.execute(document, seed, told, RunControl.untilEnd());
            double seconds = (System.nanoTime() - begun) / 1e9;
            return told.row(key, seed, EffectDocuments.hash(document), seconds);
        };
    }
}
