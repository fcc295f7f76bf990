import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A wheel that is written without Python: a zip of files with metadata and a RECORD of hashes (PyPA,
 * "Binary distribution format"). Equal files, added in the same order, make equal bytes. Started as a
 * program, it packs the Python client; any Java from 17 on runs it as one source file.
 */
final class Wheel implements AutoCloseable {
    /** The first time that a zip can tell. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final ZipOutputStream zip;
    private final String info;
    private final StringBuilder record = new StringBuilder();

    private Wheel(ZipOutputStream zip, String info) {
        this.zip = zip;
        this.info = info;
    }

    /** Sources, the project's version as Maven writes it, and the folder that the wheel goes to. */
    public static void main(String[] arguments) throws IOException {
        Path sources = Path.of(arguments[0]);
        String version = version(arguments[1]);
        Path folder = Path.of(arguments[2]);
        try (Wheel wheel =
                create(
                        folder, "gradus_rl", version, "py3-none-any", Deflater.DEFAULT_COMPRESSION)) {
            for (Path file : modules(sources)) {
                wheel.add(sources.relativize(file).toString().replace('\\', '/'), file);
            }
            wheel.info("METADATA", metadata(version));
            wheel.info("WHEEL", "Wheel-Version: 1.0\nGenerator: gradus\nRoot-Is-Purelib: true\nTag: py3-none-any\n");
            wheel.info("top_level.txt", "gradus_rl\ngradus_taskset\n");
        }
    }

    private static List<Path> modules(Path sources) throws IOException {
        try (var found = Files.walk(sources.resolve("gradus_rl"))) {
            return Stream.concat(
                            Stream.of(sources.resolve("gradus_taskset.py")),
                            found.filter(Wheel::isShipped))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isShipped(Path file) {
        return file.toString().endsWith(".py") || file.endsWith("py.typed");
    }

    private static String metadata(String version) {
        return """
        Metadata-Version: 2.1
        Name: gradus-rl
        Version: %1$s
        Summary: Train with a curriculum of a Gradus server, in a trainer of your own
        License: Apache-2.0
        Requires-Python: >=3.10
        Provides-Extra: trl
        Requires-Dist: trl>=1.16; extra == 'trl'
        Provides-Extra: verifiers
        Requires-Dist: verifiers>=0.4; extra == 'verifiers'
        Provides-Extra: server
        Requires-Dist: gradus-rl-server==%1$s; extra == 'server'
        """
                .formatted(version);
    }

    /** The project's version, which Maven writes with -SNAPSHOT, as Python writes it. */
    static String version(String maven) {
        return maven.replace("-SNAPSHOT", ".dev0");
    }

    /** Begins NAME-VERSION-TAG.whl; level is the zip's, 0 to 9. */
    static Wheel create(Path folder, String name, String version, String tag, int level)
            throws IOException {
        Path file = Files.createDirectories(folder).resolve(name + "-" + version + "-" + tag + ".whl");
        OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out);
        zip.setLevel(level);
        return new Wheel(zip, name + "-" + version + ".dist-info/");
    }

    /** Adds a file under this name. */
    void add(String name, Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file)) {
            add(name, bytes);
        }
    }

    /** Adds a file of the metadata. */
    void info(String name, String text) throws IOException {
        try (InputStream bytes = stream(text)) {
            add(info + name, bytes);
        }
    }

    private void add(String name, InputStream bytes) throws IOException {
        DigestInputStream digested = new DigestInputStream(bytes, sha256());
        begin(name);
        long size = digested.transferTo(zip);
        zip.closeEntry();
        record.append(name).append(",sha256=").append(text(digested.getMessageDigest()));
        record.append(',').append(size).append('\n');
    }

    private void begin(String name) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
    }

    /** Writes the RECORD, which does not hash itself, and ends the file. */
    @Override
    public void close() throws IOException {
        begin(info + "RECORD");
        zip.write(record.append(info).append("RECORD,,\n").toString().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
        zip.close();
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(MessageDigest digest) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
