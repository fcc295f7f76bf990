package io.gradus.backend;

import io.gradus.backend.platform.Launch;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** The server with its API alone; the workbench adds its screens to the same features. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class GradusServer {
    /** Serves until the process is asked to end. */
    public static void main(String[] arguments) {
        Launch.run(GradusServer.class, arguments);
    }
}
