package io.gradus.training.rollout;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.PromptSpec;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.asking.AnswerReading;

/**
 * How problems are put to a model and its answers are read.
 *
 * @param format how texts become tokens, and tokens texts
 * @param prompts what stands beside a problem
 */
public record Wording(TextFormat format, ProblemPrompts prompts) {
    /** Problems alone, one token per character. */
    public static final Wording CHARACTERS = plain(TextFormat.CHARACTERS);

    /** Problems alone, in this format. */
    public static Wording plain(TextFormat format) {
        return new Wording(format, new ProblemPrompts(PromptSpec.PLAIN, new RandomStreams(0)));
    }

    /** That of a document's policy; examples are drawn from the run's streams. */
    public static Wording of(PolicySpec policy, RandomStreams streams) {
        return new Wording(policy.format(), new ProblemPrompts(policy.prompt(), streams));
    }

    /** How tokens stand for text. */
    public Tokenizer tokenizer() {
        return format.tokenizer();
    }

    /** How the answer is read out of what is written to this problem. */
    public AnswerReading reading(Problem problem) {
        return prompts.reading(problem, format.opened());
    }

    /** Whether the policy reads problems alone, one token per character. */
    boolean isPlainCharacters() {
        return format.equals(TextFormat.CHARACTERS) && prompts.spec().equals(PromptSpec.PLAIN);
    }

    /** Tokens of a problem as it is asked, ready for the answer. */
    public int[] first(Problem problem) {
        AskedProblem asked = prompts.ask(problem);
        return format.first(asked.examples(), asked.text());
    }

    /** Tokens of what a writer is shown at the beginning of an episode. */
    int[] first(Problem problem, Turn turn) {
        return isAsked(problem, turn) ? first(problem) : format.first(turn.observation());
    }

    /** The same, parted where help can stand. */
    TextFormat.Opening opening(Problem problem, Turn turn) {
        if (!isAsked(problem, turn)) {
            return format.opening(turn.observation());
        }
        AskedProblem asked = prompts.ask(problem);
        return format.opening(asked.examples(), asked.text());
    }

    private boolean isAsked(Problem problem, Turn turn) {
        return prompts.asks(problem) && turn.observation().equals(problem.prompt());
    }
}
