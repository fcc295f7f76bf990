package io.gradus.training.experiment;

import io.gradus.training.curriculum.BudgetSpec;
import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.curriculum.RunLength;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a run of a document takes, as bounds with their basis. Rules read the policy, which nobody
 * knows beforehand: the lower bound of steps is where the first rule can fire, the upper one where
 * the limits end the run.
 *
 * @param parameters parameters of the policy
 * @param steps training steps
 * @param tokens tokens generated for training
 * @param seconds wall-clock time with warm start and evaluations
 * @param memory of the worker's process
 */
public record RunEstimate(
        long parameters, Quantity steps, Quantity tokens, Quantity seconds, Quantity memory) {

    /**
     * The estimate of a checked document.
     *
     * @param cuda whether it will compute on a GPU
     * @param finished what earlier runs of this server measured
     */
    public static RunEstimate of(
            CurriculumDocument document, boolean cuda, List<MeasuredRun> finished) {
        BatchShape shape = BatchShape.of(document);
        long parameters = parameters(document);
        Quantity steps = steps(RunLength.of(document), document);
        Quantity tokens = tokens(steps, shape, document);
        Speed speed = Speed.of(parameters, cuda, finished);
        return new RunEstimate(
                parameters,
                steps,
                tokens,
                new SecondsEstimate(document, shape, parameters, speed).quantity(steps, tokens),
                MemoryEstimate.of(document, shape).quantity());
    }

    /** Number of parameters of a document's policy. */
    public static long parameters(CurriculumDocument document) {
        return MemoryEstimate.parameters(document.policy());
    }

    private static Quantity steps(RunLength length, CurriculumDocument document) {
        Optional<Double> high = boxed(length.latest());
        String basis =
                length.latest().isEmpty()
                        ? "stage '" + length.unlimited().getFirst() + "' has no limit"
                        : document.budget().flatMap(BudgetSpec::steps).isPresent()
                                ? "from the first rule that can fire to the budget"
                                : "from the first rule that can fire to the limits of all stages"
                                        + (length.repeats() ? ", more if it is demoted" : "");
        double low = boxed(length.earliest()).or(() -> high).orElse(1.0);
        return new Quantity(low, high, "steps", basis);
    }

    private static Quantity tokens(Quantity steps, BatchShape shape, CurriculumDocument document) {
        Optional<Double> limit =
                document.budget()
                        .flatMap(BudgetSpec::tokens)
                        .map(budget -> (double) budget + shape.rollouts() * shape.maxTokens());
        Optional<Double> high = steps.high().map(s -> s * shape.rollouts() * shape.maxTokens());
        Optional<Double> least =
                high.isPresent() && limit.isPresent()
                        ? Optional.of(Math.min(high.get(), limit.get()))
                        : high.or(() -> limit);
        double low = steps.low() * shape.rollouts() * shape.demonstration();
        return new Quantity(
                least.map(h -> Math.min(h, low)).orElse(low),
                least,
                "tokens",
                "%d rollouts a step, from answers as long as drawn references to objective.maxTokens"
                        .formatted(shape.rollouts()));
    }

    private static Optional<Double> boxed(OptionalLong steps) {
        return steps.isPresent() ? Optional.of((double) steps.getAsLong()) : Optional.empty();
    }
}
