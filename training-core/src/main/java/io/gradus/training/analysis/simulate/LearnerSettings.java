package io.gradus.training.analysis.simulate;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The few numbers that make the synthetic learner. Abilities, difficulties and gains are in logits:
 * a problem as difficult as the policy is able is solved every second time.
 *
 * @param untrained pass rate of random weights on the problems of the warm start, in (0, 1)
 * @param imitation ability gained in a warm start, per natural logarithm of its steps plus one
 * @param headStart how much more able the policy is on the problems it trains on, when training
 *     begins, than the warm start's pass rate on held-out problems says: it ran on until it was
 *     measured, and it remembers; 0 in settings that were fitted before there was a head start
 * @param slope difficulty of a doubling of solver steps, for families that {@code slopes} does not
 *     have
 * @param slopes difficulty of a doubling of solver steps, by family
 * @param spread standard deviation of the difficulty of a cell's problems
 * @param learningRate ability gained in a step of 16 mixed groups of 8 rollouts at a learning rate
 *     of 1e-4
 * @param generality share of what is learned in a cell that holds for its whole family, in [0, 1]
 * @param transfer share of what a family learns that a kindred family learns with it, in [0, 1]
 * @param forgetting share of what was gained that is lost per logit learned elsewhere
 * @param lapse share of failures that no ability prevents, in [0, 1)
 * @param brevity mean length of a completion as a share of the longest demonstration of its cell,
 *     for families that {@code lengths} does not have
 * @param variation standard deviation between seeds of the start ability, and of the logarithm of
 *     the learning rate
 * @param help what help is worth
 * @param lengths how long answers were, by curriculum and family
 */
public record LearnerSettings(
        double untrained,
        double imitation,
        @JsonSetter(nulls = Nulls.AS_EMPTY) double headStart,
        double slope,
        List<FamilySlope> slopes,
        double spread,
        double learningRate,
        double generality,
        double transfer,
        double forgetting,
        double lapse,
        double brevity,
        double variation,
        HelpGain help,
        List<AnswerLength> lengths) {
    public LearnerSettings {
        slopes = List.copyOf(slopes);
        help = help == null ? HelpGain.UNKNOWN : help; // settings kept before there was help
        lengths = lengths == null ? List.of() : List.copyOf(lengths);
    }

    /**
     * How steep a family's difficulty is.
     *
     * @param family name of the family
     * @param slope logits per doubling of solver steps
     */
    public record FamilySlope(String family, double slope) {}

    /** Logits per doubling of a family's solver steps. */
    double slopeOf(String family) {
        return slopes.stream()
                .filter(s -> s.family().equals(family))
                .mapToDouble(FamilySlope::slope)
                .findFirst()
                .orElse(slope);
    }

    /** How long answers to a family's problems are in runs of a curriculum. */
    AnswerLength lengthOf(String curriculum, String family) {
        return length(curriculum, family)
                .or(() -> length("", family))
                .orElseGet(() -> new AnswerLength("", family, brevity, 0, brevity));
    }

    private Optional<AnswerLength> length(String curriculum, String family) {
        return lengths.stream()
                .filter(l -> l.curriculum().equals(curriculum) && l.family().equals(family))
                .findFirst();
    }

    ItemResponse response() {
        return new ItemResponse(spread, lapse);
    }

    /** One of the numbers that a fit may change. */
    enum Part {
        IMITATION,
        HEAD_START,
        SPREAD,
        LEARNING_RATE,
        GENERALITY,
        TRANSFER,
        FORGETTING,
        LAPSE,
        VARIATION,
        HINT,
        PREFIX
    }

    /** The same settings with another value for one of them. */
    LearnerSettings with(Part part, double value) {
        return new LearnerSettings(
                untrained,
                part == Part.IMITATION ? value : imitation,
                part == Part.HEAD_START ? value : headStart,
                slope,
                slopes,
                part == Part.SPREAD ? value : spread,
                part == Part.LEARNING_RATE ? value : learningRate,
                part == Part.GENERALITY ? value : generality,
                part == Part.TRANSFER ? value : transfer,
                part == Part.FORGETTING ? value : forgetting,
                part == Part.LAPSE ? value : lapse,
                brevity,
                part == Part.VARIATION ? value : variation,
                new HelpGain(
                        part == Part.HINT ? value : help.hint(),
                        part == Part.PREFIX ? value : help.prefix()),
                lengths);
    }

    /** The same settings with another slope for one family. */
    LearnerSettings withSlope(String family, double slopeOfFamily) {
        List<FamilySlope> changed =
                Stream.concat(
                                slopes.stream().filter(s -> !s.family().equals(family)),
                                Stream.of(new FamilySlope(family, slopeOfFamily)))
                        .toList();
        return with(changed, brevity, lengths);
    }

    /** The same settings with these lengths of answers. */
    LearnerSettings withLengths(double brevityOfAll, List<AnswerLength> observed) {
        return with(slopes, brevityOfAll, observed);
    }

    private LearnerSettings with(
            List<FamilySlope> slopes, double brevity, List<AnswerLength> lengths) {
        return new LearnerSettings(
                untrained,
                imitation,
                headStart,
                slope,
                slopes,
                spread,
                learningRate,
                generality,
                transfer,
                forgetting,
                lapse,
                brevity,
                variation,
                help,
                lengths);
    }
}
