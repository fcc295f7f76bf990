package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.WarmStartSpec;
import io.gradus.training.policy.engine.ComputeDevice;
import java.util.ArrayList;
import java.util.List;

/** Runs the warm start, or takes its outcome from the cache and tells the same. */
final class WarmStartPhase {
    /**
     * To be raised with every change of what a warm start computes: problems, split, streams,
     * network or optimiser.
     */
    private final WarmStartSpec spec;

    private final WarmStart warmStart;
    private final PolicyEngine engine;
    private final EventSequence events;
    private final RunControl control;
    private final WarmStartKey key;
    private final WarmStartCache cache;
    private final WarmStartDraft draft;

    WarmStartPhase(
            RunSettings settings,
            ComputeDevice device,
            WarmStart warmStart,
            PolicyEngine engine,
            EventSequence events,
            RunControl control) {
        spec = settings.document().policy().warmStart();
        this.warmStart = warmStart;
        this.engine = engine;
        this.events = events;
        this.control = control;
        key = WarmStartKey.of(settings, device);
        cache = new WarmStartCache(settings.cache().resolve("warm-starts"), key.text());
        draft = new WarmStartDraft(settings.folder());
    }

    /**
     * Ends with warm-started weights and zero moments; false where the control asked for a stop
     * before that, which it keeps.
     */
    boolean run() {
        if (spec.maxSteps() == 0) {
            return true;
        }
        List<List<Metric>> told =
                new ArrayList<>(draft.find().map(this::requireSame).orElse(List.of()));
        var hit = cache.find(engine.shape());
        if (hit.isPresent()) {
            repeat(hit.get(), told.size());
        } else if (!compute(told)) {
            return false;
        }
        draft.delete();
        return true;
    }

    private List<List<Metric>> requireSame(WarmStartDraft.Told interrupted) {
        if (!key.matches(interrupted.key())) {
            throw new IllegalArgumentException(
                    "the interrupted warm start in this run's folder has another document, seed, shards, engine"
                            + " or processor: use another folder, or delete its warm-start folder to begin again");
        }
        return interrupted.steps();
    }

    private void repeat(WarmStartCache.Hit hit, int toldBefore) {
        List<List<Metric>> steps = hit.warmStart().steps();
        for (int i = toldBefore; i < steps.size(); i++) {
            emit(i + 1, steps.get(i));
        }
        tellEnd(hit.warmStart());
        startFrom(hit.weights());
    }

    private boolean compute(List<List<Metric>> told) {
        if (!told.isEmpty()) {
            engine.restore(draft.state(engine.shape()));
        }
        double passRate = Double.NaN;
        boolean reached = false;
        for (long step = told.size() + 1L; step <= spec.maxSteps() && !reached; step++) {
            if (!control.goesOn(0)) {
                draft.save(new WarmStartDraft.Told(key.text(), told), engine.save());
                return false;
            }
            control.phase("warm start, step %d of at most %d".formatted(step, spec.maxSteps()));
            List<Metric> metrics = new ArrayList<>(warmStart.step(step));
            if (warmStart.measuresAfter(step)) {
                passRate = warmStart.passRate(step);
                metrics.add(new Metric("warmStart/passRate", passRate));
                reached = passRate >= spec.until();
            }
            told.add(metrics);
            emit(step, metrics);
        }
        String reason =
                reached
                        ? "the pass rate on held-out problems reached %.2f".formatted(spec.until())
                        : "%d steps were taken".formatted(spec.maxSteps());
        WarmStartRecord record = new WarmStartRecord(told, passRate, reason);
        tellEnd(record);
        PolicyWeights weights = engine.save().weights();
        cache.put(weights, record);
        startFrom(weights);
        return true;
    }

    private void emit(long step, List<Metric> metrics) {
        events.emit(seq -> new TrainingEvent.WarmStartStep(seq, step, metrics));
    }

    private void tellEnd(WarmStartRecord record) {
        events.emit(seq ->
                new TrainingEvent.WarmStartFinished(
                        seq, record.steps().size(), record.passRate(), record.reason()));
    }

    private void startFrom(PolicyWeights weights) {
        engine.restore(OptimiserState.fresh(weights));
    }
}
