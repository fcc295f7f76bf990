package io.gradus.training.cli;

import io.gradus.training.analysis.stress.StressFinding;
import io.gradus.training.analysis.stress.StressReport;
import io.gradus.training.analysis.stress.StressTest;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.rubric.Rubric;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Attacks a rubric before any training. */
@Command(
        name = "stress",
        description = {
            "Attacks a rubric with completions that deserve nothing and reports those that "
                    + "score higher than an honest",
            "wrong answer. Exit status 1 where one does."
        })
final class RubricStressCommand extends Subcommand {
    @Mixin private RubricArgument rubric;

    @Mixin private ProblemOptions problems;

    @Mixin private JudgeOption judge;

    @Option(
            names = {"-n", "--count"},
            defaultValue = "5",
            description = "Number of problems per source (default: ${DEFAULT-VALUE}).")
    private int count;

    @Option(
            names = "--step",
            defaultValue = "0",
            description = "Completed steps of the run, for schedules (default: ${DEFAULT-VALUE}).")
    private long step;

    @Option(
            names = "--most",
            defaultValue = "10",
            description =
                    "Most findings to print, the best paid first (default: ${DEFAULT-VALUE}).")
    private int most;

    @Override
    public Integer call() {
        Optional<NamedRubric> named = rubric.read();
        if (named.isEmpty()) {
            return ExitCode.USAGE;
        }
        List<Problem> attacked = problems.problems(count, named.get().problems());
        ScheduleContext place = new ScheduleContext(step, step, OptionalLong.empty(), 0);
        StressReport report =
                judge.with(services ->
                        new StressTest(
                                        Rubric.of(
                                                named.get().spec(), ProblemSource::judge, services),
                                        place)
                                .attack(attacked));
        PrintWriter out = out();
        print(report, out);
        out.flush();
        return report.passed() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void print(StressReport report, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%d adversarial completions for %d problems; honest answers are given as: %s%n",
                report.completions(),
                report.problems(),
                report.frame().name().toLowerCase(Locale.ROOT));
        if (report.unstable() > 0) {
            out.printf(
                    "the right answer does not score higher than a wrong one on %d problems%n",
                    report.unstable());
        }
        out.printf("%d score higher than an honest wrong answer%n", report.findings().size());
        report.findings().stream().limit(most).forEach(f -> print(f, out));
    }

    private static void print(StressFinding finding, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%n%s%s: %.3f, honest wrong %.3f, right %.3f, on %s%n  %s%n",
                finding.attack().name().toLowerCase(Locale.ROOT),
                finding.isFault() ? "" : " (may earn something)",
                finding.score().total(),
                finding.honestWrong(),
                finding.honestRight(),
                finding.problem(),
                CompletionLine.of(finding.completion()));
        CompletionLine.print(finding.score(), out);
    }
}
