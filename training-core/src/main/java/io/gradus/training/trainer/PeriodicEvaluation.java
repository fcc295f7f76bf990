package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Measures a run's policy between its steps on problems that it never trains on, at the intervals
 * that the document names, and tells what it found.
 */
final class PeriodicEvaluation {
    private final CurriculumDocument document;
    private final Curriculum curriculum;
    private final Evaluator policy;
    private final Optional<Evaluator> average;
    private final Optional<SampledEvaluation> samples;
    private final List<Problem> transfer;
    private final Optional<WeightEvaluation> weights;

    /** The step whose policy was measured last; each is measured once. */
    private long measured = -1;

    PeriodicEvaluation(CurriculumDocument document, Curriculum curriculum, RunContext run) {
        this.document = document;
        this.curriculum = curriculum;
        policy = evaluator(document, run, run::engine);
        average =
                document.policy()
                        .averaging()
                        .map(_ ->
                                evaluator(
                                        document,
                                        run,
                                        () -> run.models().model(NamedModels.AVERAGED)));
        samples =
                document.evaluate()
                        .samples()
                        .map(spec -> SampledEvaluation.of(document, spec, curriculum, run));
        transfer = curriculum.transfer(document.evaluate().problemsPerCell());
        weights =
                document.evaluate().weights()
                        ? Optional.of(new WeightEvaluation(run))
                        : Optional.empty();
    }

    private static Evaluator evaluator(
            CurriculumDocument document, RunContext run, Supplier<Generator> subject) {
        return new Evaluator(
                () ->
                        new Roles(document.roles(), subject.get(), run.wording(), run.models())
                                .cast(),
                run.streams(),
                ProblemSource::judge,
                document.evaluationLimits());
    }

    /** Measures where that is due after a step, or all there is at the end. */
    void after(Progress progress, boolean finished, EventSequence events) {
        if (progress.step() == measured) {
            return;
        }
        boolean everything = finished || samples.filter(s -> s.isDue(progress.step())).isPresent();
        if (everything || progress.step() % document.evaluate().every() == 0) {
            measure(progress, everything, events);
        }
    }

    /** Measures all there is before a run's first step. */
    void begin(Progress progress, EventSequence events) {
        samples.ifPresent(SampledEvaluation::beginAnew);
        measure(progress, true, events);
    }

    private void measure(Progress progress, boolean everything, EventSequence events) {
        measured = progress.step();
        List<Metric> metrics = passRates(progress);
        if (metrics.isEmpty()) {
            return;
        }
        if (everything) {
            samples.ifPresent(exam -> metrics.addAll(exam.measure(progress)));
        }
        weights.ifPresent(exam -> metrics.addAll(exam.measure()));
        curriculum.evaluated(metrics);
        events.emit(seq -> new TrainingEvent.EvaluationCompleted(seq, progress.step(), metrics));
    }

    /** Of the policy, of its average, and of the policy in families that no stage trains on. */
    private List<Metric> passRates(Progress progress) {
        long step = progress.step();
        double temperature =
                new Objective(document.objective())
                        .temperature(curriculum.context(step, progress.tokens()));
        List<Problem> heldOut = curriculum.heldOut();
        List<Metric> rates =
                new ArrayList<>(
                        policy.passRates("evaluation/passRate", heldOut, step, temperature));
        average.ifPresent(one ->
                rates.addAll(
                        one.passRates("evaluation/averaged/passRate", heldOut, step, temperature)));
        if (document.evaluate().greedy()) {
            rates.addAll(policy.passRates("evaluation/greedy/passRate", heldOut, step, 0));
        }
        rates.addAll(policy.transferRates("transfer/passRate", transfer, step, temperature));
        return rates;
    }

    /** Memory of the policy before training; empty where it is not compared with. */
    Optional<Checkpointable> memory() {
        return samples.map(Checkpointable.class::cast);
    }
}
