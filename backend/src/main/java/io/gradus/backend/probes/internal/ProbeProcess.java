package io.gradus.backend.probes.internal;

import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.probes.Probe;
import io.gradus.backend.runs.Slots;
import io.gradus.backend.workers.CoreCommand;
import io.gradus.training.event.ProbeEvent;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** Runs {@code gradus probe} in a process of its own and hears what it tells. */
@Component
public class ProbeProcess {
    private final CoreCommand core;
    private final DataFolder folder;
    private final ProbeFiles files;
    private final Slots slots;
    private final Map<String, Process> processes = new ConcurrentHashMap<>();

    ProbeProcess(CoreCommand core, DataFolder folder, ProbeFiles files, Slots slots) {
        this.core = core;
        this.folder = folder;
        this.files = files;
        this.slots = slots;
    }

    /** Runs a probe to its end and gives the exit status. */
    public int run(Probe probe, Consumer<ProbeEvent> listener) throws IOException {
        ProcessBuilder builder = core.builder(arguments(probe));
        builder.redirectError(files.log(probe.id()).toFile());
        Process process = builder.start();
        processes.put(probe.id(), process);
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("{")) { // native libraries may write lines of their own
                    listener.accept(ProbeEvent.read(line));
                }
            }
            return process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the server was shut down", e);
        } finally {
            process.destroyForcibly();
            processes.remove(probe.id());
        }
    }

    private List<String> arguments(Probe probe) {
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "probe",
                                files.document(probe.id()).toString(),
                                "--json",
                                "--samples",
                                Integer.toString(probe.wish().samples()),
                                "--shards",
                                Integer.toString(slots.shards()),
                                "--folder",
                                files.folder(probe.id()).toString(),
                                "--datasets",
                                folder.root().resolve("datasets").toString()));
        probe.wish().device().ifPresent(device -> arguments.addAll(List.of("--device", device)));
        probe.wish()
                .run()
                .ifPresent(run ->
                        arguments.addAll(List.of("--checkpoint", folder.run(run).toString())));
        return arguments;
    }

    /** Ends a probe's process, if it has one. */
    public void end(String id) {
        Process process = processes.get(id);
        if (process != null) {
            process.destroyForcibly();
        }
    }

    /** Ends all processes. */
    public void endAll() {
        processes.values().forEach(Process::destroyForcibly);
    }
}
