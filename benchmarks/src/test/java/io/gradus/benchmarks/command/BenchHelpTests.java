package io.gradus.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.cli.GradusCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every bench answers {@code --help}, and a misspelt one gets the nearest. */
class BenchHelpTests {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return GradusCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    static Set<String> benches() {
        return GradusCommand.commandLine().getSubcommands().get("bench").getSubcommands().keySet();
    }

    @Test
    void allBenchesOfTheLauncherAreThere() {
        assertThat(benches()).contains("learn", "watch", "models", "memory", "charts", "screens");
    }

    @ParameterizedTest
    @MethodSource("benches")
    void everyBenchAnswersHelp(String bench) {
        assertThat(run("bench", bench, "--help")).isZero();
        assertThat(out.toString()).startsWith("Usage: gradus bench " + bench);
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("benches")
    void everyBenchRefusesAnOptionThatItDoesNotKnow(String bench) {
        assertThat(run("bench", bench, "--hepl")).isEqualTo(2);
        assertThat(err.toString()).contains("--hepl", "Usage: gradus bench " + bench);
    }

    @Test
    void aMisspeltBenchGetsTheNearestOneAndTheUsage() {
        Stream.of("chart", "lern").forEach(word -> assertThat(run("bench", word)).isEqualTo(2));

        assertThat(err.toString())
                .contains(
                        "Did you mean: bench charts",
                        "Did you mean: bench learn",
                        "Usage: gradus bench");
    }

    @ParameterizedTest
    @ValueSource(strings = {"charts http://127.0.0.1:1 RUN", "screens http://127.0.0.1:1"})
    void outsideACheckoutABenchInABrowserPrintsTheLineThatWorks(String line) {
        assertThat(run(("bench " + line).split(" "))).isEqualTo(2);
        assertThat(err.toString()).contains("./gradus bench " + line);
    }
}
