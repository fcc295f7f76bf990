package io.gradus.training.cli;

import io.gradus.training.document.IntRange;
import io.gradus.training.problem.Credit;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemReading.Refused;
import io.gradus.training.problem.ProblemReading.Understood;
import io.gradus.training.problem.Refusal;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.catalogue.Admission;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.catalogue.ProblemTransforms;
import io.gradus.training.problem.catalogue.Split;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the problem families, or prints problems of one of them at any difficulty. */
@Command(
        name = "problems",
        description = {
            "Lists the problem families with their difficulty attributes; with a FAMILY, prints some of its problems.",
            "Example: gradus problems addition -d digits=3 --transform reverse-digits --hints",
            "With --read it shows how a family reads a written problem.",
            "Example: gradus problems countdown --read \"24 from 3,8,1=\""
        })
final class ProblemsCommand extends Subcommand {
    @Parameters(arity = "0..1", paramLabel = "FAMILY", description = "Name of a family.")
    private Optional<String> family = Optional.empty();

    @Mixin private CellOptions options;

    @Option(
            names = {"-n", "--count"},
            defaultValue = "5",
            description = "How many problems (default: ${DEFAULT-VALUE}).")
    private int count;

    @Option(names = "--hints", description = "Print the hints of every tier, too.")
    private boolean hints;

    @Option(
            names = "--answer",
            description = "Judge this answer to the first problem instead of printing references.")
    private Optional<String> answer = Optional.empty();

    @Option(
            names = "--read",
            paramLabel = "TEXT",
            description =
                    "Read and solve this problem instead, like one written by a policy; exit code "
                            + "1 if it is rejected.")
    private Optional<String> written = Optional.empty();

    @Override
    public Integer call() {
        PrintWriter out = out();
        int exit = ExitCode.OK;
        if (family.isEmpty()) {
            list(out);
        } else {
            try {
                exit =
                        written.isPresent()
                                ? read(out)
                                : show(ProblemSource.of(family.get(), options.transforms()), out);
            } catch (IllegalArgumentException e) {
                throw refused(e.getMessage(), e);
            }
        }
        out.flush();
        return exit;
    }

    private int read(PrintWriter out) {
        SequencedMap<String, IntRange> window = new LinkedHashMap<>();
        options.levels().forEach((name, level) -> window.put(name, IntRange.of(level)));
        Admission admission =
                Admission.of(new ProblemSpec(family.orElseThrow(), window, options.transforms()));
        return switch (admission.judge(written.orElseThrow())) {
            case Understood(Problem problem) -> {
                out.printf("%s%n", problem.key());
                show(problem, out);
                yield ExitCode.OK;
            }
            case Refused(Refusal refusal, String reason) -> {
                out.printf("%s: %s%n", refusal.words(), reason);
                yield ExitCode.SOFTWARE;
            }
        };
    }

    private static void list(PrintWriter out) {
        for (ProblemFamily family : ProblemFamilies.all()) {
            out.printf("%s: %s%n", family.name(), family.explanation());
            family.attributes().forEach(a -> list(a, out));
            if (!family.credits().isEmpty()) {
                out.printf("    partial credits: %s%n", String.join(", ", family.credits()));
            }
        }
        out.printf("%nTransforms, which can be applied to any family:%n");
        ProblemTransforms.all()
                .forEach(transform -> {
                    out.printf("%s: %s%n", transform.name(), transform.explanation());
                    transform.attributes().forEach(a -> list(a, out));
                });
        out.printf(
                "%n%d families. `gradus problems FAMILY` prints problems of one.%n",
                ProblemFamilies.all().size());
    }

    private static void list(DifficultyAttribute a, PrintWriter out) {
        out.printf(
                "    %s %d..%d (default %d): %s%n",
                a.name(), a.min(), a.max(), a.defaultLevel(), a.explanation());
    }

    private int show(ProblemSource source, PrintWriter out) {
        Difficulty cell = source.cell(options.levels());
        out.printf(
                Locale.ROOT,
                "%s(%s): about %.0f elementary solver steps%n",
                source.family().name(),
                cell,
                source.family().solverSteps(cell));
        if (answer.isPresent()) {
            judge(source, source.item(options.seed(), cell), out);
            return ExitCode.OK;
        }
        for (int i = 0; i < count; i++) {
            show(source.item(options.seed() + i, cell), out);
        }
        return ExitCode.OK;
    }

    private void show(Problem problem, PrintWriter out) {
        out.printf(
                "%n%s%s%n%s%n%s%n",
                problem.key().text().isPresent() ? "written" : "#" + problem.key().seed(),
                Split.isHeldOut(problem) ? " (held out)" : "",
                problem.prompt(),
                problem.reference());
        if (hints) {
            for (HintTier tier : HintTier.values()) {
                out.printf(
                        "  %s: %s%n",
                        tier.name().toLowerCase(Locale.ROOT), problem.hints().text(tier));
            }
        }
    }

    private void judge(ProblemSource source, Problem problem, PrintWriter out) {
        Verdict verdict = source.verify(problem, answer.orElseThrow());
        String credits =
                verdict.credits().stream()
                        .map(ProblemsCommand::sentence)
                        .collect(Collectors.joining());
        out.printf(
                Locale.ROOT,
                "%n#%d%n%s%n%s%n  score %.2f: %s%s%n",
                problem.key().seed(),
                problem.prompt(),
                answer.orElseThrow(),
                verdict.score(),
                verdict.reason(),
                credits);
    }

    private static String sentence(Credit credit) {
        return String.format(Locale.ROOT, "; %s %.2f", credit.name(), credit.value());
    }
}
