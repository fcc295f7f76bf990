package io.gradus.training.rollout;

import io.gradus.training.problem.Problem;
import java.util.List;

/**
 * Text that a model is to say before a rollout begins. Guidance only asks for it, so that it needs
 * no engine; what is said is a {@link Start} without anything wanted.
 */
public sealed interface Wanted {
    /**
     * A hint that a model writes.
     *
     * @param writer name of the model, {@code policy} for the one that is trained
     * @param prompt what it reads
     * @param secret what the hint must not give away: it is cut off before that
     * @param limit most tokens of it
     * @param presence whether it is read while sampling, in training or both
     * @param help how much it gives away, and why
     */
    record Hint(
            String writer, String prompt, String secret, int limit, Presence presence, Help help)
            implements Wanted {}

    /**
     * The beginning of an answer that a model writes from the problem's prompt, which may be all of
     * it but its end.
     *
     * @param writer name of the model
     * @param moves how much of it: whole turns in episodes, else tokens; at least 1
     * @param help how much it gives away, and why
     */
    record Beginning(String writer, int moves, Help help) implements Wanted {}

    /**
     * One of several known solutions, by how sure the policy is of the answer at their end.
     *
     * @param known the solutions, at least one
     * @param rank which of them, 0 for the one that the policy is surest behind
     */
    record Solution(List<Start.Prefix> known, int rank) implements Wanted {
        public Solution {
            known = List.copyOf(known);
        }
    }

    /**
     * Prompt of a model that is to write a hint of a problem: the problem, and its solution as a
     * secret. A warm start shows the same ({@code hinter} of its mix).
     *
     * @param tier name of the tier of the hint
     */
    static String hintPrompt(Problem problem, String tier) {
        return problem.prompt() + "<" + tier + ">" + problem.hints().trace() + "</" + tier + ">";
    }
}
