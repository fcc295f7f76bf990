package io.gradus.training.cli;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.rubric.Rubric;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.WrittenRollouts;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Scores written completions as one group and says what every criterion gave, and why. */
@Command(
        name = "score",
        description = {
            "Scores completions to a generated problem as one group, and says why.",
            "Example: gradus rubric score vl-cogito --family addition -d digits=2 --completion 42"
        })
final class RubricScoreCommand extends Subcommand {
    private static final int MAX_COMPLETIONS = 1024;

    @Mixin private RubricArgument rubric;

    @Mixin private ProblemOptions problems;

    @Mixin private JudgeOption judge;

    @Option(names = "--completion", description = "A completion; any number of times.")
    private List<String> completions = List.of();

    @Option(
            names = "--completions",
            paramLabel = "FILE",
            description = "JSON lines: texts, or objects with a text under \"completion\".")
    private Optional<Path> file = Optional.empty();

    @Option(
            names = "--step",
            defaultValue = "0",
            description = "Completed steps of the run, for schedules (default: ${DEFAULT-VALUE}).")
    private long step;

    @Override
    public Integer call() throws IOException {
        Optional<NamedRubric> named = rubric.read();
        if (named.isEmpty()) {
            return ExitCode.USAGE;
        }
        List<String> texts = completions();
        Problem problem = problems.problems(1, named.get().problems()).getFirst();
        RolloutGroup group = WrittenRollouts.group(problem, texts);
        List<RubricScore> scores =
                judge.with(services ->
                        Rubric.of(named.get().spec(), ProblemSource::judge, services)
                                .score(
                                        group,
                                        new ScheduleContext(step, step, OptionalLong.empty(), 0)));
        PrintWriter out = out();
        out.printf(
                "%s%n%s%n  reference: %s%n", problem.key(), problem.prompt(), problem.reference());
        for (int i = 0; i < texts.size(); i++) {
            print(i + 1, texts.get(i), scores.get(i), out);
        }
        out.flush();
        return ExitCode.OK;
    }

    private static void print(int number, String text, RubricScore score, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%n#%d  total %.3f, verifier %.2f%n  %s%n",
                number,
                score.total(),
                score.verdict().score(),
                CompletionLine.of(text));
        CompletionLine.print(score, out);
    }

    private List<String> completions() throws IOException {
        List<String> all = new ArrayList<>(completions);
        if (file.isPresent()) {
            List<String> lines = Files.readAllLines(file.get(), StandardCharsets.UTF_8);
            for (int i = 0; i < lines.size(); i++) {
                if (!lines.get(i).isBlank()) {
                    all.add(completion(lines.get(i), i + 1));
                }
            }
        }
        if (all.isEmpty() || all.size() > MAX_COMPLETIONS) {
            throw refused(
                    "give 1 to %d completions with --completion or --completions, not %d"
                            .formatted(MAX_COMPLETIONS, all.size()));
        }
        return all;
    }

    private String completion(String line, int number) {
        try {
            JsonNode node = JsonMapper.shared().readTree(line);
            JsonNode text = node.isObject() ? node.path("completion") : node;
            if (text.isString()) {
                return text.asString();
            }
        } catch (JacksonException _) {
            // refused below, with the place
        }
        throw refused(
                "%s, line %d: must be a JSON text, or an object with a text under \"completion\""
                        .formatted(file.orElseThrow(), number));
    }
}
