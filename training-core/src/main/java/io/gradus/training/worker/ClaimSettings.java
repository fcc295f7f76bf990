package io.gradus.training.worker;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How a worker asks for runs.
 *
 * @param server the server's address
 * @param key the server's token, or a worker's key; empty where the server asks for none
 * @param codes one-time codes, one of which is exchanged for a key first; empty where none is
 *     needed
 * @param offer what it offers
 * @param folder where it keeps the folders of the runs that it trains
 * @param idle how long it waits for a run, or for a server, before it exits
 * @param once whether it exits when the first run that it claimed has ended
 * @param alone how long a run goes on without its server
 * @param command the command line that trains one attempt, without options
 */
public record ClaimSettings(
        URI server,
        Optional<String> key,
        List<String> codes,
        ClaimRequest offer,
        Path folder,
        Duration idle,
        boolean once,
        Duration alone,
        List<String> command) {
    public ClaimSettings {
        codes = List.copyOf(codes);
        command = List.copyOf(command);
    }

    /** The secrets stay out of logs. */
    @Override
    public String toString() {
        return "%s at %s".formatted(offer, server);
    }
}
