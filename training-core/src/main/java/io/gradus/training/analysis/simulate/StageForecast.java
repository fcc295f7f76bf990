package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.StageExit;
import java.util.List;
import java.util.Optional;

/**
 * Expectations of a simulation for one stage. Bands are over the seeds that got so far.
 *
 * @param path place in the document, for example {@code stages[2]}
 * @param name the stage's name
 * @param enteredShare share of seeds that entered it, in [0, 1]
 * @param leftShare share of all seeds that left it, or ended the run in it, by a rule
 * @param entered steps of the run before the first entry
 * @param left steps of the run at the last end
 * @param steps steps in it, all stays together
 * @param groups groups in it
 * @param tokens tokens generated in it
 * @param visits stays in it, more than one where it is entered again
 * @param shares what its groups were good for
 * @param exits how stays in it ended, the most frequent first
 */
public record StageForecast(
        String path,
        String name,
        double enteredShare,
        double leftShare,
        Optional<Band> entered,
        Optional<Band> left,
        Optional<Band> steps,
        Optional<Band> groups,
        Optional<Band> tokens,
        Optional<Band> visits,
        Optional<GroupShares> shares,
        List<ExitShare> exits) {
    public StageForecast {
        exits = List.copyOf(exits);
    }

    /**
     * How often a rule ended a stay.
     *
     * @param kind what the rule does
     * @param rule the rule in words
     * @param share share of all stays in the stage, in [0, 1]
     */
    public record ExitShare(StageExit.Kind kind, String rule, double share) {}
}
