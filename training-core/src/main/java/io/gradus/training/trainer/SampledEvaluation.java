package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.SampledEvaluationSpec;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.problem.Problem;
import io.gradus.training.trainer.evaluation.PassCount;
import io.gradus.training.trainer.evaluation.SampleMeasures;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measures the policy by many samples of each of a few held-out problems, and once the policy as it
 * was before training, which it compares with.
 */
final class SampledEvaluation implements Checkpointable {
    private static final String NAME = "sampled-evaluation";

    private final SampledEvaluationSpec spec;
    private final SampledSuite heldOut;
    private final SampledSuite transfer;
    private final SampledSuite.Subjects subjects;

    /**
     * An exam of these policies.
     *
     * @param heldOut what it asks beside the problems of families that no stage trains on
     */
    SampledEvaluation(
            SampledEvaluationSpec spec,
            Curriculum curriculum,
            List<Problem> heldOut,
            SampledSuite.Subjects subjects) {
        this.spec = spec;
        this.heldOut =
                new SampledSuite(
                        "evaluation",
                        heldOut,
                        Purpose.SAMPLED_EVALUATION,
                        new SampleMeasures(spec.ks(), false),
                        spec);
        transfer =
                new SampledSuite(
                        "transfer",
                        curriculum.transfer(spec.problemsPerCell()),
                        Purpose.TRANSFER_TOKENS,
                        new SampleMeasures(spec.ks(), true),
                        spec);
        this.subjects = subjects;
    }

    /** The exam of a run, in which the models of its document play their roles. */
    static SampledEvaluation of(
            CurriculumDocument document,
            SampledEvaluationSpec spec,
            Curriculum curriculum,
            RunContext run) {
        return new SampledEvaluation(
                spec,
                curriculum,
                curriculum.heldOut(document.evaluationProblems(), spec.problemsPerCell()),
                new SampledSuite.Subjects(
                        collector(document, spec, run, run::engine),
                        collector(
                                document,
                                spec,
                                run,
                                () -> run.models().model(NamedModels.INITIAL))));
    }

    private static SampleCollector collector(
            CurriculumDocument document,
            SampledEvaluationSpec spec,
            RunContext run,
            Supplier<Generator> subject) {
        return new SampleCollector(
                () ->
                        new Roles(document.roles(), subject.get(), run.wording(), run.models())
                                .cast(),
                run.streams(),
                document.evaluationLimits(),
                temperature(document, spec));
    }

    /** The same throughout a run: measurements at different temperatures cannot be compared. */
    static double temperature(CurriculumDocument document, SampledEvaluationSpec spec) {
        OptionalLong length =
                document.enabledStages()
                        .getFirst()
                        .maxSteps()
                        .map(OptionalLong::of)
                        .orElseGet(OptionalLong::empty);
        return spec.temperature()
                .orElseGet(() ->
                        new Objective(document.objective())
                                .temperature(ScheduleContext.startOf(length)));
    }

    /** Whether it is time after a step. */
    boolean isDue(long step) {
        return step % spec.every() == 0;
    }

    /** Samples and measures. */
    List<Metric> measure(Progress progress) {
        return Stream.of(heldOut, transfer)
                .flatMap(suite -> suite.measure(progress, subjects).stream())
                .toList();
    }

    /** Measures the policy before training once more: another run's event log tells of it. */
    void beginAnew() {
        heldOut.remember(List.of());
        transfer.remember(List.of());
    }

    /** Memory of the policy before training. */
    private record Memory(List<PassCount> evaluation, List<PassCount> transfer) {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public PartState save() {
        return new PartState(
                NAME,
                JsonMapper.shared()
                        .writeValueAsString(new Memory(heldOut.initial(), transfer.initial())));
    }

    @Override
    public void restore(PartState saved) {
        Memory memory = JsonMapper.shared().readValue(saved.json(), Memory.class);
        heldOut.remember(memory.evaluation());
        transfer.remember(memory.transfer());
    }
}
