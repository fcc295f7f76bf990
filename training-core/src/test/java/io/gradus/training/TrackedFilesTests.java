package io.gradus.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Keeps what is downloaded or built out of the history. */
class TrackedFilesTests {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final long MOST_BYTES = 500_000;
    private static final Pattern MADE =
            Pattern.compile(".*\\.(whl|jar|class|pyc|so|dll|dylib|exe|log)");

    @Test
    void nothingThatAProgramMadeIsTracked() throws Exception {
        assertThat(tracked()).hasSizeGreaterThan(1000).noneMatch(MADE.asMatchPredicate());
    }

    @Test
    void noTrackedFileIsLarge() throws Exception {
        for (String name : tracked()) {
            Path file = ROOT.resolve(name);
            if (Files.isRegularFile(file)) {
                assertThat(Files.size(file)).as(name).isLessThanOrEqualTo(MOST_BYTES);
            }
        }
    }

    private static List<String> tracked() throws IOException, InterruptedException {
        assumeTrue(Files.exists(ROOT.resolve(".git")), "the sources lie in no git repository");
        Process git = new ProcessBuilder("git", "-C", ROOT.toString(), "ls-files").start();
        List<String> names = git.inputReader().readAllLines();
        assertThat(git.waitFor()).isZero();
        return names;
    }
}
