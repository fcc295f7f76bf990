package io.gradus.training.problem.transform;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Tool;
import io.gradus.training.problem.ToolText;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.tool.Calculator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The policy may compute with a calculator before it answers. Where the prompt, or the last step of
 * the trace, is an expression whose value is the reference, {@code 12+34=}, warm starts demonstrate
 * the call right before the answer; elsewhere they demonstrate none.
 */
@Choice(
        name = "calculator",
        explanation = "The policy may ask a calculator, <calc>12+3</calc>, before it answers.")
final class CalculatorUse implements ProblemTransform {
    private static final Calculator CALCULATOR = new Calculator();
    private static final String TAGS = ToolText.call(CALCULATOR, "") + "\n";
    private static final String RESULT = "<result></result>";

    @Override
    public Optional<String> refusal(ProblemFamily family) {
        return family.hasTurns() && family.tools().isEmpty()
                ? Optional.of("its episodes take moves, not calls")
                : Optional.empty();
    }

    @Override
    public ProblemFamily of(ProblemFamily family) {
        return new TransformedFamily(this, family) {
            @Override
            public List<Tool> tools() {
                return Stream.concat(plain.tools().stream(), Stream.of(CALCULATOR)).toList();
            }

            @Override
            public Extent extent(Difficulty difficulty) {
                Extent extent = plain.extent(difficulty);
                int call = TAGS.length() + Math.max(extent.prompt(), extent.trace());
                return new Extent(
                        extent.prompt(),
                        extent.reference(),
                        extent.demonstration() + call,
                        extent.trace(),
                        Math.max(extent.turn(), call),
                        extent.replies() + RESULT.length() + extent.reference());
            }

            @Override
            public Problem item(long seed, Difficulty difficulty) {
                Problem problem = plain.item(seed, difficulty);
                return problem.withReference(problem.reference(), demonstration(problem));
            }

            @Override
            public Verdict verify(Problem problem, String answer) {
                return plain.verify(problem, ToolText.answer(answer, tools()));
            }
        };
    }

    private static String demonstration(Problem problem) {
        List<String> steps = problem.hints().steps();
        return Stream.concat(Stream.of(problem.prompt()), steps.reversed().stream().limit(1))
                .map(text -> text.substring(0, text.indexOf('=') + 1).replace("=", ""))
                .filter(text -> isValue(problem, text))
                .findFirst()
                .map(text -> called(problem, text))
                .orElse(problem.demonstration());
    }

    private static boolean isValue(Problem problem, String expression) {
        var answer = CALCULATOR.answer(problem, expression);
        return answer.isResult() && answer.text().equals(problem.reference());
    }

    /** The demonstration with a call as the turn before the last. */
    private static String called(Problem problem, String expression) {
        String shown = problem.demonstration();
        int last = shown.lastIndexOf('\n') + 1;
        return shown.substring(0, last)
                + ToolText.call(CALCULATOR, expression)
                + "\n"
                + shown.substring(last);
    }
}
