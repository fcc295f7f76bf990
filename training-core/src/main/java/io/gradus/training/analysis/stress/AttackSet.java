package io.gradus.training.analysis.stress;

import io.gradus.training.problem.Problem;
import java.util.Arrays;
import java.util.List;

/**
 * The completions of one attack on one problem, with the honest ones to hold against them.
 *
 * @param attack what is tried
 * @param right the right answer, bare and with a thought and tags
 * @param wrong an honest wrong answer in the same two forms
 * @param hostile completions that deserve nothing
 */
public record AttackSet(
        Attack attack, List<String> right, List<String> wrong, List<String> hostile) {
    public AttackSet {
        right = List.copyOf(right);
        wrong = List.copyOf(wrong);
        hostile = List.copyOf(hostile);
    }

    /**
     * Every attack on a problem; throws {@link IllegalArgumentException} where its cell has no
     * wrong answers to offer.
     */
    public static List<AttackSet> of(Problem problem) {
        List<String> wrong = StressTest.wrongAnswers(problem);
        return Arrays.stream(Attack.values())
                .map(attack ->
                        new AttackSet(
                                attack,
                                framed(problem.reference()),
                                framed(wrong.getLast()),
                                attack.completions(problem, wrong)))
                .toList();
    }

    /** Whether a person would call every hostile completion wrong. */
    public boolean isSurelyWrong() {
        return !attack.mayEarn();
    }

    private static List<String> framed(String answer) {
        return List.of(Frame.BARE.around(answer), Frame.TAGGED.around(answer));
    }
}
