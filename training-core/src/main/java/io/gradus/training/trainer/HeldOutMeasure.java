package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RoleSpec;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.NetworkLoader;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.Projection;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.checkpoint.Checkpoint;
import io.gradus.training.trainer.checkpoint.StoredPolicy;
import io.gradus.training.trainer.steering.CommandLog;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Measures policies on the held-out problems of a run as its own evaluation at a checkpoint did:
 * the same problems, temperature and random numbers, so that equal policies pass the same ones.
 */
public final class HeldOutMeasure {
    /** The name of the pass rate among the run's metrics. */
    public static final String METRIC = "evaluation/passRate";

    private final CurriculumDocument document;
    private final Checkpoint.Facts facts;
    private final RandomStreams streams;
    private final ComputeDevice device;
    private final List<Problem> problems;
    private final double temperature;

    /**
     * A measure of a run's checkpoint.
     *
     * @param folder the run's
     * @param begun what it was begun with
     * @param device auto, cpu or cuda:N
     */
    public HeldOutMeasure(
            Path folder, CurriculumDocument begun, Checkpoint.Facts facts, String device) {
        this.facts = facts;
        document = CommandLog.in(folder).steered(begun, facts.commands());
        streams = new RandomStreams(facts.seed());
        this.device = ComputeDevice.choose(device);
        Curriculum curriculum = Curriculum.from(document, streams, RubricServices.offline());
        problems = curriculum.heldOut();
        temperature =
                new Objective(document.objective())
                        .temperature(curriculum.context(facts.step(), facts.tokens()));
    }

    /** Whether a run's problems can be measured by its policy alone. */
    public static boolean isPossible(CurriculumDocument document) {
        return document.roles().values().stream().allMatch(RoleSpec::isTrained);
    }

    /** How many problems there are. */
    public int problems() {
        return problems.size();
    }

    /** The temperature of sampling. */
    public double temperature() {
        return temperature;
    }

    /** The pass rate of the checkpoint's own policy. */
    public double of(StoredPolicy stored) {
        return passRate(stored.weights(), NetworkLoader.of(device, document.policy()));
    }

    /** The pass rate of a whole model, which an adapter of zeros leaves as it is. */
    public double of(PretrainedModel model) {
        PolicySpec policy = document.policy();
        Tokenizer tokenizer = policy.textTokenizer();
        LoraShape none = new LoraShape(1, 1, List.of(Projection.QUERY));
        PolicyShape shape = PolicyShape.of(model, policy.context(), Optional.of(none));
        return passRate(
                PolicyWeights.initial(shape, streams),
                new NetworkLoader(
                        device,
                        tokenizer.isPadded(),
                        tokenizer.size(),
                        policy.language(),
                        _ -> model));
    }

    private double passRate(PolicyWeights weights, NetworkLoader loader) {
        try (TorchEngine engine = new TorchEngine(weights, loader, facts.shards())) {
            return new Evaluator(
                            engine,
                            Wording.of(document.policy(), streams),
                            streams,
                            ProblemSource::judge,
                            document.evaluationLimits())
                    .passRates(METRIC, problems, facts.step(), temperature)
                    .getFirst()
                    .value();
        }
    }
}
