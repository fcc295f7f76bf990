package io.gradus.e2e;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.opentest4j.TestAbortedException;

/**
 * An empty Python environment.
 *
 * @param folder where it lies
 */
record Venv(Path folder) {
    /** Makes one; where this machine cannot, tests are skipped, and fail in CI. */
    static Venv in(Path folder) throws InterruptedException {
        try {
            Dist.run("python3", "-m", "venv", folder.toString());
        } catch (IOException | AssertionError e) {
            if ("true".equals(System.getenv("CI"))) {
                throw new AssertionError("CI has a python3 that makes environments", e);
            }
            throw new TestAbortedException("python3 makes no environments", e);
        }
        return new Venv(folder);
    }

    /** What a program of it prints, which must end well. */
    String run(String program, String... arguments) throws IOException, InterruptedException {
        ProcessBuilder builder = program(program);
        builder.command().addAll(List.of(arguments));
        return Dist.output(builder);
    }

    /** A program of it, with no environment but an empty PATH. */
    ProcessBuilder bare(String program) {
        ProcessBuilder builder = program(program);
        builder.environment().clear();
        builder.environment().put("PATH", "");
        return builder;
    }

    private ProcessBuilder program(String program) {
        return new ProcessBuilder(
                new ArrayList<>(List.of(folder.resolve("bin").resolve(program).toString())));
    }

    /** Where its packages lie. */
    Path packages() throws IOException, InterruptedException {
        return Path.of(
                run("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
                        .strip());
    }
}
