package io.gradus.backend.probes;

import io.gradus.training.event.ProbeCell;
import io.gradus.training.event.ProbeEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Stands in for {@code gradus probe}: tells what the document's first stage asks for by its name.
 * It is a process of its own like the real one, so that its death can be tested.
 */
public final class FakeProbe {
    private FakeProbe() {}

    /** Takes the command line of the real command. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> line = List.of(arguments);
        if (!line.getFirst().equals("probe")) {
            throw new IllegalArgumentException("only probes are faked, not " + line);
        }
        String document = Files.readString(Path.of(line.get(1)));
        int samples = Integer.parseInt(line.get(line.indexOf("--samples") + 1));
        tell(new ProbeEvent.Phase("warm start"));
        System.out.println("a native library says hello");
        tell(new ProbeEvent.Measured(cell("addition(digits=1)", samples, samples), 1, 2));
        if (document.contains("name: crash")) {
            System.err.println("the engine fell over");
            Runtime.getRuntime().halt(134);
        }
        if (document.contains("name: slow")) {
            Thread.sleep(600_000);
        }
        tell(new ProbeEvent.Measured(cell("addition(digits=2)", samples, 0), 2, 2));
        tell(new ProbeEvent.Finished("fresh policy after its warm start"));
    }

    private static ProbeCell cell(String name, int samples, int passed) {
        return new ProbeCell(0, "easy", name, samples, passed, Optional.empty());
    }

    private static void tell(ProbeEvent event) {
        System.out.println(ProbeEvent.write(event));
        System.out.flush();
    }
}
