package io.gradus.training.analysis.experiment;

import io.gradus.training.curriculum.document.BudgetSpec;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RunLength;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Requirements of a run of a document, as bounds with their basis. Rules read the policy, which
 * nobody knows beforehand: the lower bound of steps is where the first rule can fire, the upper one
 * where the limits end the run.
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
        List<BatchShape> stages = BatchShape.of(document);
        long parameters = parameters(document);
        Quantity steps = steps(RunLength.of(document), document);
        Quantity tokens = tokens(steps, stages, document);
        Speed speed = Speed.of(parameters, cuda, finished);
        return new RunEstimate(
                parameters,
                steps,
                tokens,
                new SecondsEstimate(document, longest(stages), parameters, speed)
                        .quantity(steps, tokens),
                memory(document, stages));
    }

    /** Number of parameters of a document's policy, those of an adapter not among them. */
    public static long parameters(CurriculumDocument document) {
        return MemoryEstimate.parameters(document.policy().shape());
    }

    private static Quantity memory(CurriculumDocument document, List<BatchShape> stages) {
        return document.policy().source().isPresent()
                ? Preflight.of(document, stages).quantity()
                : MemoryEstimate.of(document, stages).quantity();
    }

    private static Quantity steps(RunLength length, CurriculumDocument document) {
        Optional<Double> high = boxed(length.latest());
        String basis =
                length.latest().isEmpty()
                        ? "stage '" + length.unlimited().getFirst() + "' has no limit"
                        : document.budget().flatMap(BudgetSpec::steps).isPresent()
                                ? "from the first rule that can fire to the budget"
                                : "from the first rule that can fire to the limits of all stages"
                                        + (length.repeats() ? ", more if stages repeat" : "");
        double low = boxed(length.earliest()).or(() -> high).orElse(1.0);
        return new Quantity(low, high, "steps", basis);
    }

    static BatchShape longest(List<BatchShape> stages) {
        return Collections.max(stages, Comparator.comparingInt(BatchShape::maxTokens));
    }

    private static Quantity tokens(
            Quantity steps, List<BatchShape> stages, CurriculumDocument document) {
        long most = stages.stream().mapToLong(BatchShape::mostTokens).max().orElseThrow();
        double fewest =
                stages.stream()
                        .mapToDouble(s -> s.rollouts() * s.demonstration())
                        .min()
                        .orElseThrow();
        Optional<Double> limit =
                document.budget().flatMap(BudgetSpec::tokens).map(budget -> (double) budget + most);
        Optional<Double> high = steps.high().map(s -> s * most);
        Optional<Double> least =
                high.isPresent() && limit.isPresent()
                        ? Optional.of(Math.min(high.get(), limit.get()))
                        : high.or(() -> limit);
        double low = steps.low() * fewest;
        return new Quantity(
                least.map(h -> Math.min(h, low)).orElse(low),
                least,
                "tokens",
                "%s rollouts a step, from answers as long as drawn references to objective.maxTokens"
                        .formatted(rollouts(stages)));
    }

    /** {@code 128}, or {@code 64 to 256} where stages differ. */
    private static String rollouts(List<BatchShape> stages) {
        LongSummaryStatistics range =
                stages.stream().mapToLong(BatchShape::rollouts).summaryStatistics();
        return range.getMin() == range.getMax()
                ? Long.toString(range.getMin())
                : range.getMin() + " to " + range.getMax();
    }

    private static Optional<Double> boxed(OptionalLong steps) {
        return steps.isPresent() ? Optional.of((double) steps.getAsLong()) : Optional.empty();
    }
}
