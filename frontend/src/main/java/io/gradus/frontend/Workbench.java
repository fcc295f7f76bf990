package io.gradus.frontend;

import io.gradus.backend.GradusServer;
import io.gradus.backend.platform.Launch;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/** The whole server: everything of {@link GradusServer} and the screens, on one port. */
@SpringBootApplication
@Import(GradusServer.class)
public class Workbench {
    /** Starts the server with Spring's command line, for example {@code --server.port=8081}. */
    public static void main(String[] arguments) {
        Launch.run(Workbench.class, arguments);
    }
}
