import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Packs the Python client as a wheel without Python: a zip of its modules with metadata and a RECORD of
 * hashes (PyPA, "Binary distribution format"). Equal sources make equal bytes.
 */
class Wheel {
    /** The first time that a zip can tell. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    /** Sources, the project's version as Maven writes it, and the folder that the wheel goes to. */
    public static void main(String[] arguments) throws IOException {
        Path sources = Path.of(arguments[0]);
        String version = arguments[1].replace("-SNAPSHOT", ".dev0");
        Path folder = Files.createDirectories(Path.of(arguments[2]));
        Map<String, byte[]> files = modules(sources);
        String info = "gradus_rl-" + version + ".dist-info/";
        files.put(info + "METADATA", metadata(version).getBytes(StandardCharsets.UTF_8));
        files.put(
                info + "WHEEL",
                "Wheel-Version: 1.0\nGenerator: gradus\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
                        .getBytes(StandardCharsets.UTF_8));
        files.put(info + "top_level.txt", "gradus_rl\ngradus_taskset\n".getBytes(StandardCharsets.UTF_8));
        files.put(info + "RECORD", record(files, info + "RECORD").getBytes(StandardCharsets.UTF_8));
        Path wheel = folder.resolve("gradus_rl-" + version + "-py3-none-any.whl");
        try (OutputStream out = Files.newOutputStream(wheel);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTimeLocal(NO_TIME);
                zip.putNextEntry(entry);
                zip.write(file.getValue());
                zip.closeEntry();
            }
        }
    }

    private static Map<String, byte[]> modules(Path sources) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (var found = Files.walk(sources.resolve("gradus_rl"))) {
            for (Path file : found.filter(Wheel::isShipped).toList()) {
                files.put(sources.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        files.put("gradus_taskset.py", Files.readAllBytes(sources.resolve("gradus_taskset.py")));
        return files;
    }

    private static boolean isShipped(Path file) {
        return file.toString().endsWith(".py") || file.endsWith("py.typed");
    }

    private static String metadata(String version) {
        return """
        Metadata-Version: 2.1
        Name: gradus-rl
        Version: %s
        Summary: Train with a curriculum of a Gradus server, in a trainer of your own
        License: Apache-2.0
        Requires-Python: >=3.10
        Provides-Extra: trl
        Requires-Dist: trl>=1.16; extra == 'trl'
        Provides-Extra: verifiers
        Requires-Dist: verifiers>=0.4; extra == 'verifiers'
        """
                .formatted(version);
    }

    private static String record(Map<String, byte[]> files, String itself) {
        StringBuilder lines = new StringBuilder();
        files.forEach(
                (name, bytes) ->
                        lines.append(name)
                                .append(",sha256=")
                                .append(sha256(bytes))
                                .append(',')
                                .append(bytes.length)
                                .append('\n'));
        return lines.append(itself).append(",,\n").toString();
    }

    private static String sha256(byte[] bytes) {
        try {
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
