package io.gradus.backend.testing;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/**
 * Leaves below {@code target/} what all threads were doing, virtual ones included, when a test
 * failed that server and client share a process with.
 */
public final class ThreadDump implements TestExecutionExceptionHandler {
    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure)
            throws Throwable {
        Path file =
                Path.of(
                                "target",
                                "threads-%s.txt"
                                        .formatted(context.getRequiredTestClass().getSimpleName()))
                        .toAbsolutePath();
        Files.deleteIfExists(file);
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .dumpThreads(file.toString(), ThreadDumpFormat.TEXT_PLAIN);
        throw failure;
    }
}
