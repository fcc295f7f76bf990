package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Every command answers {@code --help}, and wrong arguments with the nearest right ones. */
class CommandHelpTests extends CommandLineCase {
    static Stream<List<String>> commands() {
        return below(GradusCommand.commandLine(), List.of());
    }

    /** All but the stand-in for the benches, which takes any arguments and says what it needs. */
    static Stream<List<String>> commandsOfTheirOwn() {
        return commands().filter(path -> !path.contains(MissingBenchCommand.NAME));
    }

    private static Stream<List<String>> below(CommandLine command, List<String> path) {
        return Stream.concat(
                Stream.of(path),
                command.getSubcommands().entrySet().stream()
                        .flatMap(e -> below(e.getValue(), with(path, e.getKey()))));
    }

    private static List<String> with(List<String> path, String word) {
        List<String> longer = new ArrayList<>(path);
        longer.add(word);
        return longer;
    }

    private int run(List<String> path, String word) {
        return run(with(path, word).toArray(String[]::new));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandAnswersHelp(List<String> path) {
        for (String help : List.of("--help", "-h")) {
            out.getBuffer().setLength(0);

            assertThat(run(path, help)).isZero();
            assertThat(out.toString())
                    .startsWith("Usage: " + String.join(" ", with(List.of("gradus"), path)));
        }
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("commandsOfTheirOwn")
    void everyCommandRefusesAnOptionThatItDoesNotKnowWithItsUsage(List<String> path) {
        assertThat(run(path, "--hepl")).isEqualTo(2);
        assertThat(err.toString())
                .contains("--hepl", "Usage: " + String.join(" ", with(List.of("gradus"), path)))
                .doesNotContain("\tat ");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void aMisspeltCommandOrOptionGetsTheNearestOne() {
        assertThat(run("validat")).isEqualTo(2);
        assertThat(run("rubric", "lst")).isEqualTo(2);
        assertThat(run("validate", "--resolvd", "x.yaml")).isEqualTo(2);

        assertThat(err.toString())
                .contains(
                        "Did you mean: gradus validate",
                        "Did you mean: rubric list",
                        "Possible solutions: --resolved",
                        "Usage: gradus validate");
    }

    private static List<String> with(List<String> path, List<String> more) {
        return Stream.concat(path.stream(), more.stream()).toList();
    }
}
