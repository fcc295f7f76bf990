package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RoleSpec;
import io.gradus.training.curriculum.document.SampledEvaluationSpec;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.NetworkLoader;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.Cast;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.checkpoint.Checkpoint;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import io.gradus.training.trainer.checkpoint.StoredPolicy;
import io.gradus.training.trainer.steering.CommandLog;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Measures the policy of a run's checkpoint by samples after the fact, with the policy as it was
 * after the warm start beside it: what the run itself tells where its document asks for that.
 */
public final class CheckpointSamples {
    private CheckpointSamples() {}

    /**
     * Result of a measurement.
     *
     * @param step the step of the checkpoint
     * @param problems how many held-out problems were sampled
     * @param temperature of sampling
     * @param metrics named as a run names them: {@code evaluation/...}, {@code transfer/...}
     */
    public record Result(long step, int problems, double temperature, List<Metric> metrics) {
        public Result {
            metrics = List.copyOf(metrics);
        }
    }

    /**
     * Measures the checkpoint of a step, or the newest, with the seed and shards of the run.
     *
     * @param folder the run's folder
     * @param document what the run was begun with
     * @param device auto, cpu or cuda:N
     * @throws IllegalArgumentException where the folder has no such checkpoint, its policy has
     *     another shape than the document's, or other models play roles
     */
    public static Result of(
            Path folder,
            CurriculumDocument document,
            SampledEvaluationSpec spec,
            Optional<Long> step,
            String device) {
        CheckpointStore store = CheckpointStore.of(folder);
        StoredPolicy stored = store.policy(step).orElseThrow(() -> missing(store, folder));
        PolicyShape shape = TrainingRun.shape(document.policy());
        shape.requireSame(stored.weights().shape(), "the document's policy");
        Checkpoint.Facts facts = stored.facts();
        CurriculumDocument steered = CommandLog.in(folder).steered(document, facts.commands());
        requireAlone(steered);
        PolicyWeights before = spec.initial() ? store.reference(shape) : stored.weights();
        try (TorchEngine engine =
                        new TorchEngine(
                                stored.weights(),
                                NetworkLoader.of(ComputeDevice.choose(device), document.policy()),
                                facts.shards());
                FrozenPolicy initial = engine.freeze(before)) {
            return measure(steered, spec, facts, engine, initial);
        }
    }

    private static Result measure(
            CurriculumDocument document,
            SampledEvaluationSpec spec,
            Checkpoint.Facts facts,
            TorchEngine engine,
            FrozenPolicy initial) {
        RandomStreams streams = new RandomStreams(facts.seed());
        Curriculum curriculum = Curriculum.from(document, streams, RubricServices.offline());
        Wording wording = Wording.of(document.policy(), streams);
        double temperature = SampledEvaluation.temperature(document, spec);
        SampledSuite.Subjects subjects =
                new SampledSuite.Subjects(
                        new SampleCollector(
                                () -> Cast.of(engine, wording),
                                streams,
                                document.evaluationLimits(),
                                temperature),
                        new SampleCollector(
                                () -> Cast.of(initial, wording),
                                streams,
                                document.evaluationLimits(),
                                temperature));
        List<Problem> problems =
                curriculum.heldOut(document.evaluationProblems(), spec.problemsPerCell());
        return new Result(
                facts.step(),
                problems.size(),
                temperature,
                new SampledEvaluation(spec, curriculum, problems, subjects)
                        .measure(
                                new Progress(facts.step(), facts.tokens(), facts.policyVersion())));
    }

    private static IllegalArgumentException missing(CheckpointStore store, Path folder) {
        List<Long> steps = store.steps();
        return new IllegalArgumentException(
                steps.isEmpty()
                        ? "there is no checkpoint in " + folder
                        : "the run in " + folder + " has checkpoints of the steps " + steps);
    }

    private static void requireAlone(CurriculumDocument document) {
        document.roles().forEach((role, spec) -> requireTrained(role, spec));
    }

    private static void requireTrained(String role, RoleSpec spec) {
        if (!spec.isTrained()) {
            throw new IllegalArgumentException(
                    "roles."
                            + role
                            + ": another model plays it, which is available during the run only; let"
                            + " the document ask for evaluate.samples");
        }
    }
}
