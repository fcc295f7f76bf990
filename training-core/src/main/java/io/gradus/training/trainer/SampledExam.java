package io.gradus.training.trainer;

import io.gradus.training.checkpoint.PartState;
import io.gradus.training.checkpoint.StatefulPart;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.curriculum.SampledEvaluationSpec;
import io.gradus.training.evaluation.PassCount;
import io.gradus.training.evaluation.SampleMeasures;
import io.gradus.training.event.Metric;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.problem.Problem;
import io.gradus.training.random.RandomStreams.Purpose;
import io.gradus.training.schedule.ScheduleContext;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measures the policy by many samples of each of a few held-out problems, and once the policy as it
 * was before training, which it compares with.
 */
final class SampledExam implements StatefulPart {
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
    SampledExam(
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
    static SampledExam of(
            CurriculumDocument document,
            SampledEvaluationSpec spec,
            Curriculum curriculum,
            RunContext run) {
        return new SampledExam(
                spec,
                curriculum,
                curriculum.heldOut(document.evaluationProblems(), spec.problemsPerCell()),
                new SampledSuite.Subjects(
                        collector(document, spec, run, run::engine),
                        collector(
                                document, spec, run, () -> run.models().model(NamedModels.INITIAL)),
                        run.streams().seed()));
    }

    private static SampleCollector collector(
            CurriculumDocument document,
            SampledEvaluationSpec spec,
            RunContext run,
            Supplier<Generator> subject) {
        return new SampleCollector(
                () -> new Roles(document.roles(), subject.get(), run.models()).cast(),
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

    /** What it knows of the policy before training. */
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
