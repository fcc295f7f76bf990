package io.gradus.training.analysis.effect;

import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Makes the runs that a file lacks. Seed 1 of all systems comes before seed 2 of any, and the arms
 * of a seed follow one another on one thread, so that they share a warm start and an unfinished
 * file is paired.
 *
 * @param documents of the arms
 * @param tokens another budget than the planned ones, to try the test
 * @param file where runs are kept
 * @param trainer makes a run
 * @param goesOn asked before each run
 * @param told hears a line about each
 */
public record EffectRuns(
        EffectDocuments documents,
        OptionalLong tokens,
        EffectFile file,
        EffectTrainer trainer,
        BooleanSupplier goesOn,
        Consumer<String> told) {
    /** Trains systems on the seeds from 1 on, so many seeds side by side. */
    public void train(List<EffectSpec> systems, int seeds, int jobs) throws InterruptedException {
        List<Callable<Void>> pairs = new ArrayList<>();
        for (long seed = 1; seed <= seeds; seed++) {
            for (EffectSpec spec : systems) {
                long own = seed;
                pairs.add(() -> arms(spec, own));
            }
        }
        try (ExecutorService pool = Executors.newFixedThreadPool(jobs)) {
            for (Future<Void> one : pool.invokeAll(pairs)) {
                one.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("a run broke off: " + e.getCause(), e.getCause());
        }
    }

    private Void arms(EffectSpec spec, long seed) {
        for (EffectArm arm : EffectArm.values()) {
            EffectKey key = new EffectKey(spec.name(), arm);
            CurriculumDocument document = documents.of(spec, arm, tokens.orElse(spec.tokens()));
            if (!file.has(key, seed, EffectDocuments.hash(document)) && goesOn.getAsBoolean()) {
                EffectRow row = trainer.train(key, document, seed);
                file.add(row);
                told.accept(row.line());
            }
        }
        return null;
    }
}
