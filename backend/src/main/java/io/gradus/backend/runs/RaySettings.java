package io.gradus.backend.runs;

import io.gradus.backend.platform.BadInput;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where Ray is, and how its jobs are started and waited for.
 *
 * @param address of the dashboard, whose Jobs API takes jobs; absent means that Ray is not offered
 * @param worker the command line on the cluster that starts a worker, without options
 * @param python the interpreter on the cluster that starts a trainer
 * @param server this server's address as the cluster sees it; absent means its address here
 * @param cpus cores that Ray is to keep for a job
 * @param gpus GPUs that it is to keep for a trainer; a worker gets one where its run asks for it
 * @param patience how long Ray may take to answer a request
 * @param look pause between two looks at the jobs
 * @param retry longest pause before a submission that failed is repeated
 * @param start how long a job may take until its worker has claimed the run
 * @param grace how long a job may go on when its run has ended
 * @param atOnce jobs that are submitted at the same time
 */
@ConfigurationProperties("gradus.ray")
public record RaySettings(
        Optional<URI> address,
        @DefaultValue("gradus worker") String worker,
        @DefaultValue("python3") String python,
        Optional<URI> server,
        @DefaultValue("1") double cpus,
        @DefaultValue("0") double gpus,
        @DefaultValue("10s") Duration patience,
        @DefaultValue("2s") Duration look,
        @DefaultValue("1m") Duration retry,
        @DefaultValue("30m") Duration start,
        @DefaultValue("30s") Duration grace,
        @DefaultValue("16") int atOnce) {
    public RaySettings {
        address = address.filter(given -> !given.toString().isBlank());
        server = server.filter(given -> !given.toString().isBlank());
        address.ifPresent(given -> requireAddress("gradus.ray.address", given));
        server.ifPresent(given -> requireAddress("gradus.ray.server", given));
        if (atOnce < 1) {
            throw new IllegalArgumentException("gradus.ray.at-once must be >= 1, was " + atOnce);
        }
    }

    private static void requireAddress(String name, URI given) {
        boolean isHttp = "http".equals(given.getScheme()) || "https".equals(given.getScheme());
        if (!isHttp || given.getHost() == null || given.toString().contains("'")) {
            throw new IllegalArgumentException(
                    name + " must be an address such as http://127.0.0.1:8265, was " + given);
        }
    }

    /** Whether jobs can be submitted at all. */
    public boolean isOffered() {
        return address.isPresent();
    }

    /**
     * Returns where jobs can be submitted.
     *
     * @throws BadInput with the setting to set where they cannot
     */
    public void require() {
        if (!isOffered()) {
            throw new BadInput(
                    "this server has no Ray cluster: gradus.ray.address is not set",
                    "where",
                    "start it with --gradus.ray.address=http://127.0.0.1:8265, the address of Ray's dashboard");
        }
    }
}
