package io.gradus.training.trainer.tryout;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.PromptSpec;
import io.gradus.training.policy.text.Exchange;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.AnswerReading;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.ProblemPrompts;
import io.gradus.training.rollout.Wording;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * What a policy is shown, and how its completion is judged.
 *
 * @param wording how texts become tokens, and problems texts
 * @param problem what is judged; empty for a text
 * @param tokens of the prompt
 */
record AskedText(Wording wording, Optional<Problem> problem, int[] tokens) {
    /**
     * Throws {@link IllegalArgumentException} with the remedy where the request cannot be shown.
     *
     * @param streams the run's, from which examples are drawn
     */
    static AskedText of(PolicySpec policy, RandomStreams streams, TryoutRequest request) {
        PromptSpec spec = request.form().spec(policy.prompt());
        Wording wording =
                new Wording(spec.format(policy.textTokenizer()), new ProblemPrompts(spec, streams));
        Optional<Problem> problem = request.problem().map(AskedText::problem);
        int[] tokens = problem.map(wording::first).orElseGet(() -> tokens(wording, spec, request));
        return new AskedText(wording, problem, tokens);
    }

    private static Problem problem(String key) {
        Problem problem = ProblemSource.problem(ProblemKey.parse(key));
        if (!ProblemPrompts.hasOneTurn(problem)) {
            throw new IllegalArgumentException(
                    "problem %s is an episode of several turns, which the run's rollouts show; choose a problem of one turn"
                            .formatted(key));
        }
        return problem;
    }

    private static int[] tokens(Wording wording, PromptSpec spec, TryoutRequest request) {
        List<Exchange> earlier =
                request.earlier().stream().map(e -> new Exchange(e.asked(), e.answered())).toList();
        String text = request.text().orElseThrow();
        String first = earlier.isEmpty() ? spec.preamble().orElse("") + text : text;
        return wording.format().first(earlier, first);
    }

    Tokenizer tokenizer() {
        return wording.tokenizer();
    }

    /** The prompt with special tokens spelled out. */
    String shown() {
        Tokenizer tokenizer = tokenizer();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(tokens.length);
        for (int token : tokens) {
            bytes.writeBytes(
                    tokenizer.isSpecial(token)
                            ? tokenizer.name(token).getBytes(StandardCharsets.UTF_8)
                            : tokenizer.bytes(token));
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** The verdict on a completion: strict and lenient, whatever the run asks for. */
    Optional<TryoutVerdict> verdict(String completion) {
        return problem.map(asked -> {
            AnswerReading own = wording.reading(asked);
            AnswerReading both = new AnswerReading(own.rule(), own.opened(), true);
            Verdict verdict = Verdict.of(ProblemSource::judge, asked, both, completion);
            return new TryoutVerdict(
                    verdict.score(),
                    verdict.anywhere(),
                    verdict.reason(),
                    own.answer(completion),
                    asked.reference());
        });
    }
}
