package io.gradus.frontend.runs;

import io.gradus.backend.exports.ExportFormat;
import io.gradus.backend.runs.Run;

/** The same from a script. The address is left to the shell: it differs between machines. */
final class RunCurl {
    private static final String ROOT = "\"${GRADUS_URL:-http://127.0.0.1:8080}/api/v1/runs";

    private RunCurl() {}

    /** A command that starts the same version with the same seed. */
    static String starts(Run run) {
        String body =
                "{\"curriculum\": \"%s\", \"version\": %d, \"seed\": %d, \"device\": \"%s\"}"
                        .formatted(run.curriculum(), run.version(), run.seed(), run.device());
        return "curl -X POST " + ROOT + "\" -H 'Content-Type: application/json' -d '" + body + "'";
    }

    /** A command that reads the run's record. */
    static String reads(Run run) {
        return "curl " + ROOT + "/" + run.id() + "\"";
    }

    /** A command that reads the run's resolved document. */
    static String document(Run run) {
        return "curl " + ROOT + "/" + run.id() + "/document\"";
    }

    /** A command that saves the run's numbers in a format. */
    static String exports(String run, ExportFormat format) {
        return "curl -o "
                + format.fileName(run)
                + " "
                + ROOT
                + "/"
                + run
                + "/metrics."
                + format.ending()
                + "\"";
    }
}
