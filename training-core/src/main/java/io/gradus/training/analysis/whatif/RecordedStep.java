package io.gradus.training.analysis.whatif;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.AskedGroup;
import io.gradus.training.curriculum.condition.GroupEvidence;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.objective.advantage.AdvantageSpec;
import io.gradus.training.trainer.steering.Steering;
import io.gradus.training.trainer.steering.SteeringCommand;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A step of a recorded run and what followed it before the next one.
 *
 * @param step its number, from 1
 * @param stage index of its stage in the document
 * @param tokens tokens generated in this step
 * @param meanEntropy mean entropy over its tokens, nats
 * @param meanLength mean completion length, tokens
 * @param groups every group, before filtering
 * @param metrics what it emitted, for conditions that name metrics
 * @param reported what a trainer outside reported after it, report by report
 * @param evaluation metrics of the evaluation after it; none where there was none
 * @param texts those of its groups whose texts are kept
 * @param move what the stage's rules or the budget decided after it
 * @param commands steering that took effect after it, in order
 */
public record RecordedStep(
        long step,
        int stage,
        long tokens,
        double meanEntropy,
        double meanLength,
        List<RecordedGroup> groups,
        List<Metric> metrics,
        List<List<Metric>> reported,
        List<Metric> evaluation,
        List<SampledGroup> texts,
        Optional<RecordedMove> move,
        List<SteeringCommand> commands) {
    public RecordedStep {
        groups = List.copyOf(groups);
        metrics = List.copyOf(metrics);
        reported = List.copyOf(reported);
        evaluation = List.copyOf(evaluation);
        texts = List.copyOf(texts);
        commands = List.copyOf(commands);
    }

    /**
     * Evidence that the rules of its stage see, bit for bit but for lenient rates: the groups of
     * the roles that count.
     */
    public StepEvidence evidence(Predicate<String> counts) {
        return new StepEvidence(
                groups.stream()
                        .filter(g -> counts.test(g.role()))
                        .map(g ->
                                new GroupEvidence(
                                        g.cell(),
                                        g.family(),
                                        g.passRate(),
                                        lenient(g),
                                        g.meanReward(),
                                        g.tokens(),
                                        g.truncated()))
                        .toList(),
                meanEntropy,
                meanLength,
                tokens);
    }

    /**
     * The mean of its cell in this step, which is what events keep: exact where the cell was asked
     * once, or all of its groups lie in the window.
     */
    private double lenient(RecordedGroup group) {
        return metrics.stream()
                .filter(metric -> metric.name().equals("lenient/cell/" + group.cell()))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElseGet(group::passRate);
    }

    /** Groups that the sampler of its stage saw: those of the roles that count. */
    List<AskedGroup> asked(Predicate<String> counts, AdvantageSpec advantage) {
        return groups.stream()
                .filter(g -> counts.test(g.role()))
                .map(g -> g.asked(advantage))
                .toList();
    }

    /** Whether another stay begins behind it, by a rule or by a command. */
    boolean isLast() {
        return move.isPresent()
                || commands.stream().anyMatch(c -> !(c.change() instanceof Steering.SetValue));
    }

    RecordedStep moved(RecordedMove decided) {
        return copy(reported, evaluation, texts, Optional.of(decided), commands);
    }

    RecordedStep withTexts(List<SampledGroup> kept) {
        return copy(reported, evaluation, kept, move, commands);
    }

    RecordedStep steered(SteeringCommand command) {
        return copy(
                reported,
                evaluation,
                texts,
                move,
                Stream.concat(commands.stream(), Stream.of(command)).toList());
    }

    RecordedStep evaluated(List<Metric> measured) {
        return copy(reported, measured, texts, move, commands);
    }

    RecordedStep reported(List<Metric> more) {
        List<List<Metric>> all = Stream.concat(reported.stream(), Stream.of(more)).toList();
        return copy(all, evaluation, texts, move, commands);
    }

    private RecordedStep copy(
            List<List<Metric>> told,
            List<Metric> measured,
            List<SampledGroup> kept,
            Optional<RecordedMove> decided,
            List<SteeringCommand> steering) {
        return new RecordedStep(
                step,
                stage,
                tokens,
                meanEntropy,
                meanLength,
                groups,
                metrics,
                told,
                measured,
                kept,
                decided,
                steering);
    }
}
