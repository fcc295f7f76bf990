# shellcheck shell=sh
# The options of `serve`, for ../gradus and for the archive's bin/gradus: POSIX, and by builtins alone. Whoever sources this
# defines `fail` and `refuse`.

# with_server_options COMMAND OPTION...: runs COMMAND with what is left of the options; PORT and HOST hold what they named.
with_server_options() {
  server_command=$1
  shift
  PORT=8080 HOST=127.0.0.1
  # Options of ours become the server's; what is left in "$@" afterwards is handed on as it is.
  server_count=$#
  while [ "$server_count" -gt 0 ]; do
    case $1 in
      --port | --host)
        [ "$server_count" -gt 1 ] || fail "$1 needs a value" 2
        if [ "$1" = --port ]; then PORT=$2; else HOST=$2; fi
        shift 2
        server_count=$((server_count - 2))
        ;;
      # The server's own names for both mean the same: given twice they would be refused as a list.
      --port=* | --server.port=*) PORT=${1#*=}; shift; server_count=$((server_count - 1)) ;;
      --host=* | --server.address=*) HOST=${1#*=}; shift; server_count=$((server_count - 1)) ;;
      # Settings of the server have a dot in their names, but for these.
      --*.*=* | --debug=* | --trace=*) set -- "$@" "$1"; shift; server_count=$((server_count - 1)) ;;
      *) refuse serve "$1" --port --host --help ;;
    esac
  done
  case $PORT in '' | *[!0-9]*) fail "--port must be a number, was '$PORT'" 2 ;; esac
  [ "$PORT" -le 65535 ] || fail "--port must be at most 65535, was $PORT" 2
  case $HOST in
    127.* | localhost | ::1) ;;
    *) [ -n "${GRADUS_TOKEN:-}" ] || fail "--host $HOST lets other machines in; set GRADUS_TOKEN to what their requests must carry" 2 ;;
  esac
  "$server_command" "$@"
}

usage_of_serve() {
  printf '%s\n' "usage: $1 [serve] [--port N] [--host ADDRESS] [--name=value ...]" '' \
    "$2" \
    '  --port N        port, 8080 by default' \
    '  --host ADDRESS  address to bind, 127.0.0.1 by default; any other needs GRADUS_TOKEN' \
    '  --name=value    a setting of the server, such as --logging.level.root=info'
}
